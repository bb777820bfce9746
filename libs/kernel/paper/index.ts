export { type PaperFonts, paperFonts } from './fonts.js';
export { TablePages } from './table-pages.js';
