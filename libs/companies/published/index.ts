export * from './access.js';
export * from './hidden-staff.js';
export * from './name.js';
export * from './particulars.js';
export { companyAt, type PastCompany } from './past-company.js';
export * from './relations.js';
export * from './role-then.js';
export * from './seen-by-staff.js';
