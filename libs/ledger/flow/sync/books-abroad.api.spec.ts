import { queryableOf } from '@daybook/kernel/postgres';
import { eurosHeld, revalued } from '../../../../apps/sandbox/quickbooks/revaluing.js';
import { accountsOf, openItemsOf, type PublishedBooks, partiesOf } from '../../read/index.js';
import { BooksAtSandbox } from '../spec/books-at-sandbox.js';

/** Of the demo: home currency dollars, customers who owe euros and pounds, and receivables valued anew in reports alone. */
const atelier = '9130350000000108';

let here: BooksAtSandbox;
let books: PublishedBooks;
beforeAll(async () => {
  here = await BooksAtSandbox.open(atelier);
  books = (await here.published(here.company)) as PublishedBooks;
});
afterAll(() => here?.close());

it('differs from QuickBooks by what its reports alone know, and by no cent of what is owed in other currencies', async () => {
  expect(here.first).toMatchObject({ tieOut: { accounts: 2, cents: 82_460 } });
});

it('shows what is owed in euros and pounds in dollars, at the rate of each invoice', async () => {
  const db = queryableOf(here.tools.query);
  const today = new Date().toISOString().slice(0, 10);
  const names = new Map((await partiesOf(db, books)).map(({ id, name }) => [id, name]));
  const items = await openItemsOf(db, books, 'receivable', today);
  const owed = (name: string) => items.filter(({ party }) => names.get(party ?? '') === name);
  const accounts = await accountsOf(db, books);
  for (const [name, currency, rate] of [
    ['Galerie Marais', 'EUR', 1.06],
    ['Mayfair Gems Ltd', 'GBP', 1.25],
  ] as const) {
    const account = accounts.find((one) => one.name === `Accounts Receivable (A/R) - ${currency}`);
    expect(account?.kind).toBe('receivable');
    const [held] = await here.tools.query<{ cents: string }>(
      `select sum(cents) as cents from ops.ledger_postings
        where company = $1 and generation = $2 and account = $3 and day <= $4 and basis in ('both', 'accrual')`,
      [here.company, books.generation, account?.id, today],
    );
    // half of one was paid at another rate: what that gained or lost leaves neither it nor its payment open
    expect(owed(name).filter(({ transaction, cents }) => !transaction.startsWith('Invoice:') || cents < 0)).toEqual([]);
    const cents = owed(name).reduce((sum, one) => sum + one.cents, 0);
    expect(cents).toBe(Number(held?.cents));
    // two or three invoices of more than 1,850 each
    expect(cents).toBeGreaterThan(2 * 185_000 * rate);
  }
});

/** In cents of dollars, by the end of a day and on either basis. */
async function held(account: string, day: string, basis: 'accrual' | 'cash'): Promise<number> {
  const [row] = await here.tools.query<{ cents: string }>(
    `select coalesce(sum(cents), 0) as cents from ops.ledger_postings
      where company = $1 and generation = $2 and account = $3 and day <= $4 and basis in ('both', $5)`,
    [here.company, books.generation, account, day, basis],
  );
  return Number(row?.cents);
}

/** The journal entries of a day that QuickBooks made of an adjustment, with their postings in the copy. */
async function adjustedOn(day: string) {
  const rows = await here.tools.query<{ id: string; postings: { account: string; cents: number }[] }>(
    `select id, record->'postings' as postings from ops.ledger_entries where company = $1 and generation = $2
      and kind = 'transaction' and day = $3 and record->>'memo' = 'Home Currency Adjustment' order by id`,
    [here.company, books.generation, day],
  );
  return rows.map(({ postings }) => postings.map(({ account, cents }) => [account, cents]));
}

it.each(['accrual', 'cash'] as const)('values a bank account in euros anew, in dollars alone: %s', async (basis) => {
  const { account, euros, boughtOn, boughtAt } = eurosHeld;
  const worth = (rate: number) => Number((euros * rate).toFixed(2)) * 100;
  expect(await held(account, boughtOn, basis)).toBe(worth(boughtAt));
  for (const { day, rate } of revalued) expect(await held(account, day, basis)).toBe(worth(rate));
  const gains = revalued.map(({ rate }, at) => worth(rate) - worth(revalued[at - 1]?.rate ?? boughtAt));
  for (const [at, { day }] of revalued.entries()) {
    const [bank, receivables] = (await adjustedOn(day)).toSorted((one, other) => other.length - one.length);
    expect(Object.fromEntries(bank ?? [])).toEqual({ [account]: gains[at], 130: -(gains[at] ?? 0) });
    // of receivables it notes a rate and moves nothing
    expect(receivables).toEqual([]);
  }
  expect(here.first).toMatchObject({ tieOut: { accounts: 2, cents: 82_460 } });
});

it('leaves what is open at what its invoices say, and opens nothing by an adjustment', async () => {
  const db = queryableOf(here.tools.query);
  for (const { day } of revalued) {
    const items = await openItemsOf(db, books, 'receivable', day);
    expect(items.filter(({ transaction }) => transaction.startsWith('JournalEntry:'))).toEqual([]);
    const theirs = await here.world.ledger().aging(await here.world.connect(atelier), 'receivable', day);
    const ours = new Map<string, number>();
    for (const { party, cents } of items) ours.set(party ?? '', (ours.get(party ?? '') ?? 0) + cents);
    expect(ours).toEqual(new Map([...theirs].filter(([, cents]) => cents !== 0)));
  }
});
