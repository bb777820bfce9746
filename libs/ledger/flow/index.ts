export { type AccessTools, type LedgerAccesses, StoredAccesses } from './access.js';
export { publishBooks } from './copy/publishing.js';
export { beginBooks, continueBooks, type NextBooks, writeRecords } from './copy/writing.js';
