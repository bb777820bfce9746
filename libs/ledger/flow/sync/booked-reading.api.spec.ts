import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import type { CashPosting, LedgerTransaction, UnreadLine } from '../../domain/index.js';
import { accounts, generatedBooks, posting, transaction } from '../../domain/spec/generated-books.js';
import { beginBooks, writeRecords } from '../index.js';
import type { BookedTransaction, CountedTransaction, Ledger, LedgerAccess } from '../port.js';
import { CopiedBooks, recordsOf } from '../spec/copied-books.js';
import { BookedReading } from './booked-reading.js';
import { nothingRead, type Reading, ReadingStore } from './reading.js';

let copies: CopiedBooks;
beforeAll(async () => {
  copies = await CopiedBooks.open();
});
afterAll(() => copies?.close());

const today = '2026-12-31';
const access: LedgerAccess = { realm: '91', accessToken: 'token' };

/** A ledger that has posted this, and documents that came to something else. */
async function readInto(
  documents: readonly LedgerTransaction[],
  posted: readonly BookedTransaction[],
  unread: readonly UnreadLine[] = [],
  counting: readonly CountedTransaction[] = posted.map(asPosted),
) {
  const { query } = copies;
  const next = await beginBooks(query, randomUUID());
  await writeRecords(query, next, recordsOf({ accounts, transactions: documents }));
  const store = new ReadingStore(query, next.company, 'worker');
  const rest = {
    kind: null,
    place: null,
    bookedUntil: null,
    stale: [],
    months: [],
    unread: [],
    read: nothingRead,
    outcome: null,
  } as const;
  const begun = { ...next, job: randomUUID(), realm: '91', since: null, at: today, fiscalYearStartMonth: 1, ...rest };
  const within =
    ({ from, to }: { readonly from: string; readonly to: string }) =>
    ({ day }: { readonly day: string | null }) =>
      day !== null && day >= from && day <= to;
  const booked: Ledger['booked'] = async (_, days) => ({
    transactions: posted.filter(within(days)),
    unread: unread.filter(within(days)),
  });
  const counted: Ledger['counted'] = async (_, days) => ({
    transactions: counting.flatMap((one) => {
      const postings = one.postings.filter(within(days));
      return postings.length > 0 ? [{ ...one, postings }] : [];
    }),
    unread: unread.filter(within(days)),
  });
  const ledger = { booked, counted } as Ledger;
  const using = <T>(_: Reading, ask: (access: LedgerAccess) => Promise<T>) => ask(access);
  const reading = new BookedReading({ query, ledger, store, using });
  const ended = await reading.takeAll(await store.begin(begun), today);
  const heldOn = async (basis: string) => {
    const rows = await query<{ transaction: string; day: string; account: string; cents: string }>(
      `select transaction, to_char(day, 'YYYY-MM-DD') as day, account, sum(cents) as cents from ops.ledger_postings
        where company = $1 and generation = $2 and basis in ('both', $3) group by 1, 2, 3 having sum(cents) <> 0`,
      [next.company, next.generation, basis],
    );
    return rows.map((row) => `${row.transaction} ${row.day} ${row.account} ${row.cents}`).toSorted();
  };
  return { ended, held: await heldOn('accrual'), onCash: await heldOn('cash') };
}

function asPosted({ postings, ...one }: BookedTransaction): CountedTransaction {
  return { ...one, postings: postings.map((line) => ({ ...line, day: one.day })) };
}

/** By transaction, day and account. */
function countedBy(all: readonly CountedTransaction[]): readonly string[] {
  return heldBy(
    all.flatMap(({ id, postings }) =>
      [...new Set(postings.map(({ day: on }) => on))].map((on) => ({
        id,
        day: on,
        postings: postings.filter((line) => line.day === on),
      })),
    ),
  );
}

function heldBy(all: readonly Pick<LedgerTransaction, 'id' | 'day' | 'postings'>[]): readonly string[] {
  return all
    .flatMap(({ id, day, postings }) => {
      const sums = new Map<string, number>();
      for (const { account, cents } of postings) sums.set(account, (sums.get(account) ?? 0) + cents);
      return [...sums].flatMap(([account, cents]) => (cents === 0 ? [] : [`${id} ${day} ${account} ${cents}`]));
    })
    .toSorted();
}

const day = fc
  .nat(1_095)
  .map((after) => new Date(Date.parse('2024-01-01') + after * 86_400_000).toISOString().slice(0, 10));
/** What the ledger did with a transaction that the documents do not tell. */
const outcome = fc.record({
  is: fc.constantFrom('as it says', 'as it says', 'gone', 'redated', 'merged', 'more lines'),
  day,
  cents: fc.integer({ min: 1, max: 900_000 }),
});

function postedAs(
  one: LedgerTransaction,
  { is, day: on, cents }: { is: string; day: string; cents: number },
): readonly BookedTransaction[] {
  if (is === 'gone') return [];
  if (is === 'redated') return [{ ...one, day: on }];
  const merged = one.postings.map((line) => ({ ...line, account: line.account === 'rent' ? 'repairs' : line.account }));
  if (is === 'merged') return [{ ...one, postings: merged }];
  if (is === 'more lines')
    return [{ ...one, postings: [...one.postings, posting('goods', cents), posting('stock', -cents)] }];
  return [one];
}

/** Which parts of a transaction the ledger counts on the cash basis, and when; none: it counts as it is posted. */
const parts = fc.option(fc.array(fc.tuple(day, fc.integer({ min: 1, max: 100 })), { maxLength: 3 }), { freq: 2 });

function countedAs(one: BookedTransaction, shares: readonly (readonly [string, number])[] | null): CountedTransaction {
  if (!shares) return asPosted(one);
  const postings = shares.flatMap(([on, percent]) =>
    one.postings.map((line): CashPosting => ({ ...line, day: on, cents: Math.round((line.cents * percent) / 100) })),
  );
  return { ...one, postings };
}

it('has what the ledger posted and what it counts on the cash basis, whatever the documents came to', () =>
  fc.assert(
    fc.asyncProperty(
      generatedBooks,
      fc.infiniteStream(outcome),
      fc.array(fc.tuple(day, fc.integer({ min: 1, max: 500_000 })), { maxLength: 4 }),
      fc.infiniteStream(parts),
      async ({ transactions }, outcomes, paychecks, shares) => {
        const posted = transactions.flatMap((one) => postedAs(one, outcomes.next().value));
        const paid = paychecks.map(([on, cents], at) =>
          transaction(`PayrollCheck:${at}`, 'payroll', on, [posting('payroll', cents), posting('checking', -cents)]),
        );
        const all = [...posted, ...paid];
        const counting = all.map((one) => countedAs(one, shares.next().value ?? null));
        const { held, onCash } = await readInto(transactions, all, [], counting);
        expect([held, onCash]).toEqual([heldBy(all), countedBy(counting)]);
      },
    ),
    { numRuns: 6 },
  ));

const invoice = transaction('Invoice:1', 'invoice', '2025-03-01', [posting('ar', 500), posting('sales', -500)]);

it('leaves a transaction as its document has it where a line of it could not be read, and names it', async () => {
  const unread = { transaction: 'Invoice:1', called: 'Invoice 1001', day: '2025-03-01', why: 'x', url: null };
  const half = { ...invoice, postings: [posting('ar', 700)] };
  const { held, ended } = await readInto([invoice], [half], [unread]);
  expect([held, ended.unread]).toEqual([heldBy([invoice]), [unread]]);
});

it('has a transaction on the day on which the ledger has it, within a month too', async () => {
  const posted = { ...invoice, day: '2025-03-09' };
  expect((await readInto([invoice], [posted])).held).toEqual(heldBy([posted]));
});

it('keeps the words and the class of a line that the ledger has as the document says', async () => {
  const line = { ...posting('sales', -500), class: 'Class:1', memo: 'Flour for March' };
  const document = { ...invoice, postings: [posting('ar', 500), line] };
  const shipped = [posting('ar', 512), posting('sales', -500), posting('catering', -12)];
  await readInto([document], [{ ...invoice, postings: shipped }]);
  const [row] = await copies.query<{ record: LedgerTransaction }>(
    `select record from ops.ledger_entries where kind = 'transaction' and record @> '{"postings": [{"memo": "Flour for March"}]}'`,
  );
  expect(row?.record.postings).toEqual([line, posting('ar', 512), posting('catering', -12)]);
});

it('notes the months of documents that lost their lines before it writes that they did', async () => {
  const { query } = copies;
  const next = await beginBooks(query, randomUUID());
  const sold = [posting('ar', 500), posting('sales', -500)];
  // more than are written at once, oldest first
  const documents = Array.from({ length: 1_001 }, (_, at) =>
    transaction(`Invoice:${1_000 + at}`, 'invoice', at < 1_000 ? '2025-03-01' : '2025-04-01', sold),
  );
  await writeRecords(query, next, recordsOf({ accounts, transactions: documents }));
  let writes = 0;
  const breaking: typeof query = async (sql, values) => {
    if (sql.includes('insert into ops.ledger_entries') && ++writes === 2) throw new Error('The database is gone.');
    return query(sql, values);
  };
  const nothing = { transactions: [], unread: [] };
  const ledger = { booked: async () => nothing, counted: async () => nothing } as Partial<Ledger> as Ledger;
  const using = <T>(_: Reading, ask: (access: LedgerAccess) => Promise<T>) => ask(access);
  const [job, days] = [randomUUID(), { from: '2025-03-01', to: '2025-04-30' }];
  const rest = {
    kind: null,
    place: null,
    bookedUntil: null,
    stale: [],
    months: [],
    unread: [],
    outcome: null,
  } as const;
  const at = { realm: '91', since: today, at: today, fiscalYearStartMonth: 1, read: nothingRead };
  const first = new ReadingStore(breaking, next.company, 'first');
  const begun = await first.begin({ ...next, job, ...at, ...rest });
  await expect(new BookedReading({ query: breaking, ledger, store: first, using }).take(begun, days)).rejects.toThrow();
  const second = new ReadingStore(query, next.company, 'second');
  const taken = (await second.takeOver(job)) as Reading;
  const { months } = await new BookedReading({ query, ledger, store: second, using }).take(taken, days);
  expect(months).toEqual(['2025-03', '2025-04']);
});
