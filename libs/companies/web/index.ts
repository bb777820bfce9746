export { ClientLanding } from './client-landing.js';
export { CompanyPicker } from './company-picker.js';
export { CompanyWorkspace, ItemByUuid, LinkedItem } from './company-workspace.js';
