import { resolver } from '../../files/api/index.js';
export const other = resolver;
