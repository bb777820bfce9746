import { screen } from '../../files/web/index.js';
export const other = screen;
