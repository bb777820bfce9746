import { HistoryItem, HistoryRow } from './history.entity.js';

export * from './history.entity.js';
export * from './history.projection.js';
export * from './history.queries.js';
export * from './migrations.js';
export * from './telling.js';

export const entities = [HistoryRow, HistoryItem];
