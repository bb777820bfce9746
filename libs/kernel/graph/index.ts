export * from './area.js';
export { pastFor, withAsOfView } from './as-of-view.js';
export { attachmentNamed } from './attachment-named.js';
export { demand, demandChange, demandIn, loadIfVisible, loadOnce, requireLoaded } from './authorize.js';
export * from './command-metadata.js';
export * from './connections.js';
export * from './context.js';
export { CsvExport } from './csv-export.js';
export type { EntityResolver } from './entity-resolvers.js';
export * from './errors.js';
export * from './feed.js';
export { guarded } from './guard.js';
export * from './items.js';
export * from './module.js';
export * from './names.js';
export { oneOf } from './one-of.js';
export {
  type AnswerSource,
  decided,
  handled,
  type OperationHandler,
  type Precondition,
  type ServedOperation,
} from './operations.js';
export { paced } from './paced.js';
export * from './policy.js';
export * from './private-file.js';
export * from './product.js';
export { type ChangedRecords, changeEach, type RecordFailure } from './records.js';
export * from './request-context.js';
export * from './request-source.js';
export * from './scalars.js';
export * from './sdl.js';
export { demandShown, isConsentedTo } from './shown-papers.js';
export * from './step-up.js';
export { refusedBy, type Success, succeeded, successOf } from './success.js';
export * from './upload.js';
export * from './viewer.js';
