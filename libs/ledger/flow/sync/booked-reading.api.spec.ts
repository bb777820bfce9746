import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import type { LedgerTransaction, UnreadLine } from '../../domain/index.js';
import { accounts, generatedBooks, posting, transaction } from '../../domain/spec/generated-books.js';
import { beginBooks, writeRecords } from '../index.js';
import type { Booked, BookedTransaction, Ledger, LedgerAccess } from '../port.js';
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
) {
  const { query } = copies;
  const next = await beginBooks(query, randomUUID());
  await writeRecords(query, next, recordsOf({ accounts, transactions: documents }));
  const store = new ReadingStore(query, next.company, 'worker');
  const rest = { kind: null, place: null, bookedUntil: null, unread: [], read: nothingRead, outcome: null } as const;
  const begun = { ...next, job: randomUUID(), realm: '91', since: null, at: today, fiscalYearStartMonth: 1, ...rest };
  const booked: Ledger['booked'] = async (_, { from, to }): Promise<Booked> => {
    const within = ({ day }: { readonly day: string | null }) => day !== null && day >= from && day <= to;
    return { transactions: posted.filter(within), unread: unread.filter(within) };
  };
  const ledger = { booked } as Ledger;
  const using = <T>(_: Reading, ask: (access: LedgerAccess) => Promise<T>) => ask(access);
  const reading = new BookedReading({ query, ledger, store, using });
  const ended = await reading.takeAll(await store.begin(begun), today);
  const rows = await query<{ transaction: string; day: string; account: string; cents: string }>(
    `select transaction, to_char(day, 'YYYY-MM-DD') as day, account, sum(cents) as cents from ops.ledger_postings
      where company = $1 and generation = $2 group by 1, 2, 3 having sum(cents) <> 0`,
    [next.company, next.generation],
  );
  return { ended, held: rows.map((row) => `${row.transaction} ${row.day} ${row.account} ${row.cents}`).toSorted() };
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

it('has what the ledger posted, whatever the documents came to', () =>
  fc.assert(
    fc.asyncProperty(
      generatedBooks,
      fc.infiniteStream(outcome),
      fc.array(fc.tuple(day, fc.integer({ min: 1, max: 500_000 })), { maxLength: 4 }),
      async ({ transactions }, outcomes, paychecks) => {
        const posted = transactions.flatMap((one) => postedAs(one, outcomes.next().value));
        const paid = paychecks.map(([on, cents], at) =>
          transaction(`PayrollCheck:${at}`, 'payroll', on, [posting('payroll', cents), posting('checking', -cents)]),
        );
        const all = [...posted, ...paid];
        expect((await readInto(transactions, all)).held).toEqual(heldBy(all));
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
