import { isOfTheYear, type Sums } from '../account-kinds.js';
import type { LedgerAccount, LedgerLabel } from '../books.js';
import type { Compared } from './columns.js';
import type { Days } from './report-days.js';
import type { Mark } from './report-slices.js';

/** Instead of an id: whatever has no department, or no class. */
export const unmarked = '';

/**
 * A column for each department or class with which something was earned or spent, by name; what has none stands last.
 *
 * @param sums by the id of the department or class
 */
export function markedColumns(
  accounts: readonly LedgerAccount[],
  labels: readonly LedgerLabel[],
  sums: ReadonlyMap<string, Sums>,
  { mark, ...days }: Days & { readonly mark: Mark },
): readonly Compared[] {
  const ofTheYear = new Set(accounts.filter(({ kind }) => isOfTheYear(kind)).map(({ id }) => id));
  const names = new Map(labels.filter(({ kind }) => kind === mark).map(({ id, name }) => [id, name]));
  const shown = [...sums].filter(([, own]) => [...own].some(([id, cents]) => cents !== 0 && ofTheYear.has(id)));
  return shown
    .map(([id, own]) => ({ id, title: id === unmarked ? 'Not specified' : (names.get(id) ?? id), sums: own }))
    .toSorted((one, other) => rank(one.id) - rank(other.id) || one.title.localeCompare(other.title, 'en'))
    .map(({ id, title, sums: own }) => ({ title, ...days, [mark]: id, sums: own }));
}

function rank(id: string): number {
  return id === unmarked ? 1 : 0;
}
