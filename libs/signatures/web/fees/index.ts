export * from './fee-draft.js';
export { FeeTable } from './fee-table.js';
