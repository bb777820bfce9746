export { digitsOf, exportPositivePay, fileOfExport, numberErased } from './exporting.js';
export type { BankFile } from './layouts.js';
