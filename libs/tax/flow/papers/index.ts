export { exportForms } from './export-forms.js';
export { buildSummaries, objectInventory, sweepSummaries } from './summaries.js';
