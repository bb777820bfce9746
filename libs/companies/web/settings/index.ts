export { CompanySettings } from './company-settings.js';
