import { AccountingIdRow } from './connections/accounting-id.entity.js';
import { LedgerConnectionRow } from './connections/connection.entity.js';
import { ledgerConnections } from './connections/connections.projection.js';
import { connectionMigrations } from './connections/migrations.js';
import { copyMigrations } from './copy/migrations.js';
import { questionMigrations } from './questions/migrations.js';
import { LedgerQuestionRow } from './questions/question.entity.js';
import { ledgerQuestions } from './questions/questions.projection.js';
import { UnknownAccountsRow } from './questions/unknown-accounts.entity.js';
import { LedgerWriteRow } from './questions/write.entity.js';
import { ledgerWrites } from './questions/writes.projection.js';
import { syncMigrations } from './syncs/migrations.js';
import { LedgerSyncRow } from './syncs/sync.entity.js';
import { ledgerSyncs } from './syncs/syncs.projection.js';
import { CashConversionTargetRow } from './target/cash-conversion-target.entity.js';
import { cashConversionTargets } from './target/cash-conversion-targets.projection.js';
import { targetMigrations } from './target/migrations.js';

export * from './balances/charge-lines.js';
export * from './balances/lines.js';
export * from './balances/month-sums.js';
export * from './balances/reconciled.js';
export * from './balances/sums.js';
export * from './connections/connections.projection.js';
export * from './connections/connections.query.js';
export * from './copy/attachments.js';
export * from './copy/open-changes-of-shown-books.js';
export * from './copy/open-items.js';
export * from './copy/published-books.js';
export * from './copy/unbalanced.js';
export * from './figures/days-to-pay.query.js';
export * from './figures/of-books.js';
export * from './figures/sums-at-days.js';
export * from './overview/books-overview.query.js';
export * from './questions/askable-postings.query.js';
export { type AskedQuestion, type Asking, askingsOf } from './questions/askings.query.js';
export * from './questions/questions.projection.js';
export * from './questions/questions.query.js';
export * from './questions/unknown-postings.query.js';
export * from './questions/writes.projection.js';
export * from './questions/writes.query.js';
export * from './reports/choices.js';
export { TooManyColumns } from './reports/profit-and-loss.js';
export * from './reports/report-of.js';
export type { Wanted } from './reports/wanted.js';
export * from './syncs/syncs.projection.js';
export * from './syncs/syncs.query.js';
export * from './target/target-days.query.js';

export const entities = [
  CashConversionTargetRow,
  LedgerConnectionRow,
  AccountingIdRow,
  LedgerQuestionRow,
  LedgerSyncRow,
  LedgerWriteRow,
  UnknownAccountsRow,
];
export const projections = [cashConversionTargets, ledgerConnections, ledgerQuestions, ledgerSyncs, ledgerWrites];
export const migrations = [
  ...copyMigrations,
  ...targetMigrations,
  ...connectionMigrations,
  ...syncMigrations,
  ...questionMigrations,
];
