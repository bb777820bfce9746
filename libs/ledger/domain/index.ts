import { accountingIds, accountingIdWords } from './accounting-ids.js';
import { cashConversionTarget, cashConversionTargetWords } from './cash-conversion-target.js';
import { connection, connectionWords } from './connection.js';
import { lineClaims, lineClaimsWords } from './line-claims.js';
import { questions, questionsWords } from './questions/index.js';
import { realmClaim, realmClaimWords } from './realm-claim.js';
import { syncWords } from './sync.events.js';
import { sync } from './sync.js';
import { unknownAccounts, unknownAccountsWords } from './unknown-accounts.js';

export * from './account-kinds.js';
export * from './accounting-ids.js';
export * from './books.js';
export * from './books.work.js';
export * from './books-standing.js';
export * from './cash-basis.js';
export * from './cash-conversion-target.js';
export * from './cleared-check.js';
export * from './connection.js';
export * from './differences.js';
export * from './figures/aging.js';
export * from './figures/cash-conversion.js';
export * from './figures/cash-planning.js';
export * from './figures/days.js';
export * from './figures/figure.js';
export * from './figures/liquidity.js';
export * from './figures/open-documents.js';
export * from './figures/payment-habits.js';
export * from './line-claims.js';
export * from './open-items.js';
export * from './permissions.js';
export * from './proposed-unknown.js';
export * from './questions/index.js';
export * from './realm-claim.js';
export { fullNames, inOrder, nameOf } from './reports/account-tree.js';
export * from './reports/aging-report.js';
export * from './reports/balance-sheet.js';
export * from './reports/cash-flow.js';
export * from './reports/columns.js';
export * from './reports/compared-books.js';
export * from './reports/depreciation.js';
export * from './reports/fiscal-year.js';
export * from './reports/general-ledger.js';
export * from './reports/journal.js';
export * from './reports/made-of.js';
export * from './reports/marked-columns.js';
export * from './reports/measures.js';
export * from './reports/profit-and-loss.js';
export * from './reports/report-days.js';
export * from './reports/report-slices.js';
export * from './reports/sheet.js';
export * from './reports/table.js';
export * from './reports/trial-balance.js';
export * from './reports-export.js';
export * from './sentences/cash-conversion.js';
export * from './sentences/cash-planning.js';
export * from './sentences/health.js';
export * from './sentences/in-words.js';
export * from './sentences/liquidity.js';
export * from './settling.js';
export * from './sync.events.js';
export * from './sync.js';
export * from './unapplied-cash.js';
export * from './unknown-accounts.js';
export * from './unread-line.js';

export const deciders = [
  accountingIds,
  cashConversionTarget,
  connection,
  lineClaims,
  questions,
  realmClaim,
  sync,
  unknownAccounts,
];
export const words = {
  ...accountingIdWords,
  ...cashConversionTargetWords,
  ...connectionWords,
  ...lineClaimsWords,
  ...questionsWords,
  ...realmClaimWords,
  ...syncWords,
  ...unknownAccountsWords,
};
