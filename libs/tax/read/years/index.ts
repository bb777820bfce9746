export * from './open-year.js';
export { TaxYearRow } from './tax-year.entity.js';
export { CreateTaxYears1795800000000 } from './tax-years.migration.js';
export * from './tax-years.projection.js';
export * from './tax-years.query.js';
