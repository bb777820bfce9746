import { LedgerConnectionRow } from './connections/connection.entity.js';
import { ledgerConnections } from './connections/connections.projection.js';
import { connectionMigrations } from './connections/migrations.js';
import { copyMigrations } from './copy/migrations.js';

export * from './balances/lines.js';
export * from './balances/sums.js';
export * from './connections/connections.projection.js';
export * from './connections/connections.query.js';
export * from './copy/published-books.js';
export * from './reports/report-of.js';

export const entities = [LedgerConnectionRow];
export const projections = [ledgerConnections];
export const migrations = [...copyMigrations, ...connectionMigrations];
