export { masked } from './masking.js';
export { reportRow } from './report.js';
export { constants, type Ran, Toolbox, toolNames } from './toolbox.js';
