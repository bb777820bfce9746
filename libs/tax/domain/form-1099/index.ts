export { companyYearId as form1099Id } from '../company-year.js';
export * from './due-forms.js';
export { type FilesHandedOut, formsChanged, type HandedOutFile } from './files-handed-out.js';
export { type Filing, standingFilings } from './filings.js';
export * from './form-1099.events.js';
export * from './form-1099.js';
export * from './form-1099.words.js';
export type { Furnished } from './furnished.js';
export {
  type FormKind,
  formKinds,
  type IrisRow,
  irisColumns,
  irisCsv,
  irisTemplate,
  mostInFile,
  type Payer,
  partOf,
  payerOf,
} from './iris-csv.js';
export * from './iris-xml/index.js';
export * from './matching.js';
export * from './payments.js';
export { type FormPlace, placeOf } from './placing.js';
export { type Reported, reportedForm } from './reported.js';
export * from './sign-up.js';
export { statementsWork } from './statements.work.js';
export * from './thresholds.js';
export * from './uses.js';
export * from './workspace.js';
