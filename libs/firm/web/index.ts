export { FirmPage } from './firm-page.js';
export { Setup } from './setup.js';
