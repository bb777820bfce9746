import { table } from '../../files/read/index.js';
export const kept = table;
