export { faultsInWords } from './faults-in-words.js';
export { type SchemaPackage, SchemaPackages } from './schema-package.js';
export { SchemaUnfit, validate } from './validate.js';
export { xmlText } from './xml-text.js';
