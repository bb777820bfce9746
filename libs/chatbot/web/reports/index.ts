export type * from './report-props.js';
