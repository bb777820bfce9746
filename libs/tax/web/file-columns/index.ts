export { FileColumnsPage } from './file-columns-page.js';
