export { VerificationPage } from './verification-page.js';
