import type { Queryable } from '@daybook/kernel/postgres';
import { withUnappliedCash } from '@daybook/ledger/domain';
import { accountsOf, type PublishedBooks } from '../copy/published-books.js';

/** The accounts of reports, of cash basis ones too. */
export async function chartOf(db: Queryable, books: PublishedBooks) {
  return withUnappliedCash(await accountsOf(db, books));
}
