export {
  type AnsweredOperation,
  appends,
  batches,
  type CommandRun,
  commandRuns,
  operations,
  type RequestRun,
  requests,
} from './channels.js';
export type { Observed } from './metrics.js';
export { sendTraces, type TracesSender } from './send-traces.js';
export { serveMetrics } from './serve.js';
