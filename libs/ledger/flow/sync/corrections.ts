import { isDeepStrictEqual } from 'node:util';
import type { Query } from '@daybook/kernel/postgres';
import {
  type CashPosting,
  type Days,
  type LedgerRecord,
  type LedgerTransaction,
  type Posting,
  sideOf,
} from '../../domain/index.js';
import type { NextBooks } from '../copy/writing.js';
import type { Booked, BookedTransaction, CountedTransaction } from '../port.js';
import { fromReports, type Held, heldIds, heldOn } from './held-postings.js';
import { isWithin } from './stretches.js';

/** What is looked at, and written, at once: a month may have 10,000. */
const transactionsAtOnce = 1_000;

/** What the ledger itself has on some days, by both methods. */
export interface BothMethods {
  readonly accrual: Booked;
  readonly cash: Booked<CountedTransaction>;
}

/**
 * What has to change in the next books so that they have on these days what the ledger itself has posted, and what of it
 * counts on the cash basis: transactions whose accounts hold something else get the ledger's lines, those it does not have
 * lose theirs, and those that only its reports know are taken in. A transaction of which some lines could not be read
 * stays as its record says. In parts, each of which may be written before the next is asked for.
 */
export async function* corrections(
  query: Query,
  books: NextBooks,
  days: Days,
  { accrual, cash }: BothMethods,
): AsyncGenerator<readonly LedgerRecord[]> {
  const [posted, counted] = [byId(accrual.transactions), byId(cash.transactions)];
  const [half, halfCash] = [accrual, cash].map(
    ({ unread }) => new Set(unread.map(({ transaction }) => transaction)),
  ) as [Set<string | null>, Set<string | null>];
  const ids = [...new Set([...(await heldIds(query, books, days)), ...posted.keys(), ...counted.keys()])];
  for (let from = 0; from < ids.length; from += transactionsAtOnce) {
    const some = ids.slice(from, from + transactionsAtOnce);
    const held = await heldOn(query, books, days, some);
    const isRight = (id: string) => {
      const { accrual: ours = [], cash: ourCash = [], isWhole = true } = held.get(id) ?? {};
      const isPosted = half.has(id) || isSame(ours, datedOf(posted.get(id)));
      return isWhole && isPosted && (halfCash.has(id) || isSame(ourCash, counted.get(id)?.postings ?? []));
    };
    const differing = some.filter((id) => !isRight(id));
    const known = await recordsOf(query, books, differing);
    const records = differing.flatMap((id): readonly LedgerRecord[] => {
      const [record, head] = [known.get(id), posted.get(id) ?? counted.get(id)];
      const before = record ?? (head && unrecorded(head));
      if (!before) return [];
      const its = half.has(id) ? before : withPostings(before, posted.get(id), days);
      const whole = halfCash.has(id)
        ? { cash: 'as posted' as const, ...its }
        : withCash(its, counted.get(id)?.postings ?? [], days);
      // the report may have only what it had before
      if (isDeepStrictEqual(whole, record)) return [];
      const isGone = whole.version === fromReports && whole.postings.length === 0 && linesOnCash(whole).length === 0;
      return [isGone ? { of: 'transaction', deleted: id } : { of: 'transaction', record: whole }];
    });
    if (records.length > 0) yield records;
  }
}

function byId<T extends { readonly id: string }>(all: readonly T[]): ReadonlyMap<string, T> {
  return new Map(all.map((one) => [one.id, one]));
}

function unrecorded({ id, type, day, number, url }: BookedTransaction | CountedTransaction): LedgerTransaction {
  const rest = {
    memo: null,
    dueDay: null,
    postings: [],
    settles: [],
    cash: 'as posted',
    version: fromReports,
  } as const;
  return { id, type, day, number, url, ...rest };
}

function datedOf(one: BookedTransaction | undefined): readonly CashPosting[] {
  return one?.postings.map((posting) => ({ ...posting, day: one.day })) ?? [];
}

/** One that the ledger has on other days stays as it is: those days are asked for on their own. */
function withPostings(before: LedgerTransaction, booked: BookedTransaction | undefined, days: Days): LedgerTransaction {
  if (booked) return { ...before, day: booked.day, postings: marked(booked.postings, saidOf(before)) };
  return isWithin(before.day, days) ? { ...before, postings: [] } : before;
}

/** What counts on these days is the ledger's, on all others what was known before. */
function withCash(before: LedgerTransaction, counted: readonly CashPosting[], days: Days): LedgerTransaction {
  const others = linesOnCash(before).filter(({ day }) => !isWithin(day, days));
  const its = [...new Set(counted.map(({ day }) => day))].flatMap((on) =>
    marked(
      counted.filter(({ day }) => day === on),
      saidOf(before),
    ),
  );
  const cash = [...others, ...its].toSorted((one, other) => compare(one.day, other.day));
  const posted = before.postings.map((posting) => ({ ...posting, day: before.day }));
  // documents have theirs apart, by which it is known that somebody paid them
  const isAsPosted = sideOf(before) === undefined && isSame(posted, cash);
  return { ...before, cash: isAsPosted ? 'as posted' : cash };
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}

function linesOnCash({ cash = 'as posted', postings, day }: LedgerTransaction): readonly CashPosting[] {
  return cash === 'as posted' ? postings.map((posting) => ({ ...posting, day })) : cash;
}

/** The lines that a record tells of. */
function saidOf({ version, postings }: LedgerTransaction): readonly Posting[] {
  return version === fromReports ? [] : postings;
}

/** The ledger's lines; where the record has the same one, as that says it: with its own class, and in its own words. */
function marked<T extends Posting>(lines: readonly T[], said: readonly Posting[]): readonly T[] {
  const left = [...lines];
  const same = said.flatMap((posting) => {
    const at = left.findIndex(({ account, cents }) => account === posting.account && cents === posting.cents);
    return at < 0 ? [] : left.splice(at, 1).map((line) => ({ ...line, ...unmarked(posting), ...markOf(line) }));
  });
  return [...same, ...left];
}

/** Documents know nothing of what the bank has shown; what was known of a line may be long ago. */
function unmarked({ cleared: _, ...posting }: Posting): Posting {
  return posting;
}

function markOf({ cleared }: Posting): Pick<Posting, 'cleared'> {
  return cleared ? { cleared } : {};
}

/** To the cent, on each day and account, and in what the bank has shown of it. */
function isSame(ours: readonly Held[], theirs: readonly Held[]): boolean {
  const left = new Map<string, number>();
  const add = ({ day, account, cleared }: Held, cents: number) => {
    const place = `${day} ${account} ${cleared ?? ''}`;
    left.set(place, (left.get(place) ?? 0) + cents);
  };
  for (const one of ours) add(one, one.cents);
  for (const one of theirs) add(one, -one.cents);
  return [...left.values()].every((cents) => cents === 0);
}

async function recordsOf(
  query: Query,
  { company, generation }: NextBooks,
  ids: readonly string[],
): Promise<ReadonlyMap<string, LedgerTransaction>> {
  const rows = await query<{ record: LedgerTransaction }>(
    `select record from ops.ledger_entries
      where company = $1 and generation = $2 and kind = 'transaction' and id = any($3)`,
    [company, generation, ids],
  );
  return new Map(rows.map(({ record }) => [record.id, record]));
}
