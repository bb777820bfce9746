export { VendorImportPage } from './vendor-import-page.js';
