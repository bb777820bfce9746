export { runReport } from './reports/run-report.js';
