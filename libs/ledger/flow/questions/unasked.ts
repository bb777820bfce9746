import type { Commands } from '@daybook/kernel/commands';
import type { Queryable } from '@daybook/kernel/postgres';
import { questionLimits } from '@daybook/ledger/domain';
import {
  type AskablePosting,
  askablePostings,
  connectionOf,
  publishedBooks,
  unknownAccountsOf,
  unknownPostings,
} from '@daybook/ledger/read';
import { claimOfPosting, type LineOfBooks } from './asking.js';
import { freeLines } from './line-claims.js';

/** Nobody answers more of them one by one. */
const most = 1_000;

const notConnected = 'its books are not connected.';
const notRead = 'its books have not been read yet.';
const notNamed = 'it has no unknown accounts. Choose them in its settings, under Accounting.';

export interface Days {
  /** Null: from the first. */
  readonly from: string | null;
  readonly to: string;
  /** in November 2026; up to Nov 30, 2026 */
  readonly said: string;
}

/** Of books that can be asked about: lines that nobody is asked about, latest first. */
export interface Unasked {
  readonly realm: string;
  readonly lines: readonly LineOfBooks[];
}

export type NothingToAsk = { readonly says: string } | { readonly there: string };

interface Tools {
  readonly db: Queryable;
  readonly commands: Pick<Commands, 'load'>;
}

/** What a set can ask a company about, or why there is nothing. */
export async function unaskedIn(
  company: string,
  set: string,
  { from, to, said }: Days,
  { db, commands }: Tools,
): Promise<Unasked | NothingToAsk> {
  const connection = await connectionOf(db, company);
  if (connection?.status !== 'ACTIVE') return { says: notConnected };
  const books = await publishedBooks(db, company);
  if (!books || (books.realm ?? connection.realm) !== connection.realm) return { says: notRead };
  if ((await unknownAccountsOf(db, company)).length === 0) return { says: notNamed };
  const unasked = { account: null, from, to, leastCents: 0, isAsked: false };
  const found = await unknownPostings(db, [company], unasked, { limit: most + 1, offset: 0 });
  const { realm } = connection;
  const wanted = found.map(({ transaction, line, account, cents, equal, equalAsked }) => ({
    of: { transaction, line },
    line: claimOfPosting(realm, transaction, account, cents),
    equal,
    equalAsked,
  }));
  // the table may not have heard yet
  const lines = (await freeLines(company, set, wanted, commands)).map(({ of }) => of);
  if (lines.length === 0)
    return { there: `nothing to ask about: no unknown transactions ${said}, or all are asked about.` };
  if (lines.length > most)
    return { says: `it has more than 1,000 unknown transactions ${said}. Categorize some of them first.` };
  return { realm, lines };
}

/** Those of the lines that fit into one set, as they stand now. */
export async function postingsOfSet(
  db: Queryable,
  company: string,
  set: string,
  lines: readonly LineOfBooks[],
): Promise<readonly AskablePosting[]> {
  const postings = await askablePostings(db, company, lines.slice(0, questionLimits.questions), set);
  return postings.filter(({ isAsked }) => !isAsked);
}
