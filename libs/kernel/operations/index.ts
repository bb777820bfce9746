export * from './fields.js';
export * from './operation.js';
export { documentOf, schemaOf } from './schema-text.js';
