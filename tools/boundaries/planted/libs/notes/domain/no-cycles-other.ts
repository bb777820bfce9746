import { one } from './no-cycles.js';
export const other = () => one;
