export { CompaniesPage } from './companies-page.js';
export { DefaultGrants } from './default-grants.js';
export { EditCompany } from './edit-company.js';
export { NewCompany } from './new-company.js';
export { adminResources } from './resource.js';
