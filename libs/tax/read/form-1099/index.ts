export * from './company-of-payee.query.js';
export { Form1099YearRow } from './form-1099-year.entity.js';
export * from './form-1099-years.projection.js';
export * from './migrations.js';
export * from './paid-in-year.query.js';
export * from './payee-of-company.query.js';
export * from './pending-matches.query.js';
export { TaxPayeeRow } from './tax-payee.entity.js';
export * from './tax-payees.projection.js';
