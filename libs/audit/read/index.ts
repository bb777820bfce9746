import { CompanyStreamRow } from './company-stream.entity.js';
import { HistoryItem, HistoryRow } from './history.entity.js';

export { companyStreamsProjection } from './company-streams.projection.js';
export * from './company-streams.queries.js';
export * from './event-describer.js';
export * from './history.entity.js';
export * from './history.projection.js';
export * from './history.queries.js';
export * from './migrations.js';
export { type TaxPaperRules, taxPapersAmong } from './tax-papers.query.js';
export * from './withheld.sql.js';

export const entities = [HistoryRow, HistoryItem, CompanyStreamRow];
