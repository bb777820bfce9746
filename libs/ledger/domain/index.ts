import { connection, connectionWords } from './connection.js';
import { realmClaim, realmClaimWords } from './realm-claim.js';

export * from './account-kinds.js';
export * from './books.js';
export * from './cash-basis.js';
export * from './connection.js';
export * from './figures/aging.js';
export * from './figures/cash-conversion.js';
export * from './figures/cash-planning.js';
export * from './figures/figure.js';
export * from './figures/liquidity.js';
export * from './open-items.js';
export * from './realm-claim.js';
export * from './reports/aging-report.js';
export * from './reports/balance-sheet.js';
export * from './reports/cash-flow.js';
export * from './reports/columns.js';
export * from './reports/general-ledger.js';
export * from './reports/journal.js';
export * from './reports/profit-and-loss.js';
export * from './reports/report-days.js';
export * from './reports/table.js';
export * from './reports/trial-balance.js';
export * from './reports-export.js';
export * from './settling.js';

export const deciders = [connection, realmClaim];
export const words = { ...connectionWords, ...realmClaimWords };
