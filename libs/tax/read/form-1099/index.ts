export { Form1099YearRow } from './form-1099-year.entity.js';
export * from './form-1099-years.projection.js';
export * from './migrations.js';
