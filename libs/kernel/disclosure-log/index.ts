export * from './migrations.js';
export * from './port.js';
export * from './postgres.js';
export { disclosureRow, insertDisclosures } from './rows.js';
