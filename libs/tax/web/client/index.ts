export { TaxArea } from './tax-area.js';
