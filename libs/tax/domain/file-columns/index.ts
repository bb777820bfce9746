export { longestHeader, mostColumns, type TypedFileColumn, wrongInColumns } from './faults.js';
export { type FileField, fileFieldNames, fileFields, isFileField } from './fields.js';
export * from './file-columns.js';
export {
  columnsFor,
  columnsOf,
  type FileColumn,
  type FileLayout,
  layoutKinds,
  serviceColumns,
  serviceCsv,
  withoutColumn,
} from './layouts.js';
export { sampleTable } from './samples.js';
