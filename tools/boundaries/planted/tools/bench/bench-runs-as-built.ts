import { staff } from '../../libs/notes/flow/spec/specs-stand-on-testing.js';

export const measured = staff;
