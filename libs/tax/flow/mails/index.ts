export { type TaxReader, taxReaders } from './readers.js';
export { mailYears, type TaxSender, yearAddress } from './year-mails.js';
