export * from './filing.js';
export { withInbox } from './letters.js';
export * from './lines.js';
export { inboxTask } from './turning.js';
