export { type AnsweredOperation, type CommandRun, commandRuns, operations } from './channels.js';
export type { Observed } from './metrics.js';
export { serveMetrics } from './serve.js';
