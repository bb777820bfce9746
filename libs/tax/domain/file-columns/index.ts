export { longestHeader, mostColumns, type TypedFileColumn, wrongInColumns } from './faults.js';
export { type FileField, fileFieldNames, fileFields } from './fields.js';
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
export { sampleRows } from './samples.js';
