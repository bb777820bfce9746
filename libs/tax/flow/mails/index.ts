export { type TaxReader, taxReaders } from './readers.js';
export { mailYears, type TaxSender, yearAddress, yearPath } from './year-mails.js';
