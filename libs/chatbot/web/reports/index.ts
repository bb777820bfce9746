export { ReportCommands } from './report-commands.js';
export type * from './report-props.js';
export { ReportRow } from './report-row.js';
