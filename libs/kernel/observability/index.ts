export {
  type AnsweredOperation,
  appends,
  batches,
  type CommandRun,
  type ConnectionGiven,
  commandRuns,
  connections,
  operations,
  type RequestRun,
  requests,
} from './channels.js';
export type { Observed, Reading } from './metrics.js';
export { sendTraces, type TracesSender } from './send-traces.js';
export { type MetricsServer, serveMetrics } from './serve.js';
