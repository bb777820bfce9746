import { queryableOf } from '@daybook/kernel/postgres';
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
