import { table } from '../../files/read/index.js';
export const shared = table;
