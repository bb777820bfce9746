export { paperFolder } from './folder.js';
export { lettersWithoutFont } from './fonts/choice.js';
export type { Style } from './fonts/families.js';
export { TablePages } from './table-pages.js';
export type { Line } from './typesetting/line.js';
export { Typesetter } from './typesetting/typesetter.js';
