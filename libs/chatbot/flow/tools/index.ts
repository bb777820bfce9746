export { masked } from './masking.js';
export { reportRow } from './report.js';
export { type Ran, Toolbox, toolNames } from './toolbox.js';
