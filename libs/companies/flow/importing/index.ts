export { type ImportField, importFields, recognised } from './columns.js';
export { type CompanyToImport, type Imported, importCompany, importedUuid } from './import-company.js';
export { type ImportedOwner, type ImportRow, rowsOf } from './rows.js';
export { tableOf } from './table.js';
export { timeZoneNamed } from './time-zone.js';
