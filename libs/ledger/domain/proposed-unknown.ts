import type { LedgerAccount } from './books.js';

/**
 * What bookkeepers, and QuickBooks itself, call accounts on which stands what nobody could categorize. Undeposited Funds,
 * Opening Balance Equity and clearing accounts are not among them: what stands there is known.
 */
const names = [
  /\bask (?:my|your|our|the|client|cpa|owner)\b/,
  /\bun-?categori[sz]ed\b/,
  /\b(?:un-?classified|un-?identified|unknown)\b/,
  /\bsuspense\b/,
  /\bto be (?:categori[sz]ed|classified|determined)\b/,
  /\bneeds? (?:review|to be reviewed|categori[sz]ing|classification)\b/,
];

/** The same as PostgreSQL reads them, for looking through many books: \\y is its end of a word. */
export const unknownNames: readonly string[] = names.map(({ source }) => source.replaceAll('\\b', '\\y'));

/** Money really lies on these, or is really owed on them, whatever they are called. */
const neverUnknown: readonly LedgerAccount['kind'][] = ['bank', 'creditCard', 'receivable', 'payable'];

/** Accounts in use that seem to mean “unknown”, by their names and types; a person decides. */
export function proposedUnknown(accounts: readonly LedgerAccount[]): readonly LedgerAccount[] {
  return accounts.filter(
    ({ active, kind, name }) =>
      active && !neverUnknown.includes(kind) && names.some((one) => one.test(name.toLowerCase())),
  );
}
