import type { ComparedBooks, ComparedWith } from '@daybook/ledger/domain';
import type { Books } from './use-books.js';

export type TieOutOfBooks = NonNullable<Books['ledgerTieOut']>;

/** As reports and files say it. */
export function comparedOf(found: TieOutOfBooks | null | undefined): ComparedBooks | undefined {
  if (!found) return undefined;
  const differences = found.differences.map(({ of, ...one }) => ({ ...one, of: of.toLowerCase() as ComparedWith }));
  return { day: found.day, differences };
}
