export { ImportPage } from './import-page.js';
