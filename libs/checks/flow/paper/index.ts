export { TablePages } from './table-pages.js';
