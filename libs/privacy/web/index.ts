export { PrivacyPage } from './privacy-page.js';
