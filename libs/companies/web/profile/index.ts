export { BusinessInfoPage } from './business-info-page.js';
export { ClientProfilePage } from './client-profile-page.js';
