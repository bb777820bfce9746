import { rule } from '../../files/domain/index.js';
export const known = rule;
