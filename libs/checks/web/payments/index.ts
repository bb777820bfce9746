export { CheckPage } from './details-page.js';
export { CheckFormPage } from './form-page.js';
export { PaymentsPage } from './list-page.js';
export { ReleasePage } from './release-page.js';
export { VendorsPage } from './vendors-page.js';
