import { queryableOf } from '@daybook/kernel/postgres';
import { sumsOf } from '../../domain/index.js';
import { accountsOf, type PublishedBooks, transactionsOf } from '../../read/index.js';
import type { Ledger } from '../port.js';
import { BooksAtSandbox } from '../spec/books-at-sandbox.js';
import { onceUnder } from '../spec/once-under.js';
import { corrections } from './corrections.js';

/** Books with all of which people report that documents alone do not tell it. */
const oddities = '9130350000000109';

let here: BooksAtSandbox;
let books: PublishedBooks;
let company: string;
beforeAll(async () => {
  here = await BooksAtSandbox.open(oddities);
  company = here.company;
  books = (await here.published(company)) as PublishedBooks;
});
afterEach(() => here.world.fault('off'));
afterAll(() => here?.close());

const db = () => queryableOf(here.tools.query);

/** What the last written transaction of a day and type does to which account, in dollars. */
async function onDay(day: string, type: string): Promise<object> {
  const rows = await here.tools.query<{ id: string }>(
    `select id from ops.ledger_entries where company = $1 and generation = $2 and kind = 'transaction'
      and day = $3 and record->>'type' = $4 order by length(id) desc, id desc`,
    [company, books.generation, day, type],
  );
  const names = new Map((await accountsOf(db(), books)).map(({ id, name }) => [id, name]));
  const [last] = await transactionsOf(
    db(),
    books,
    rows.slice(0, 1).map(({ id }) => id),
  );
  return Object.fromEntries([...sumsOf(last?.postings ?? [])].map(([id, cents]) => [names.get(id), cents / 100]));
}

const receivable = 'Accounts Receivable (A/R)';
const sales = 'Product sales';
const thirdPaid = { [receivable]: 60, Checking: 30, [sales]: -60, 'Shipping Charges': -30 };

it('ties out to the cent in both methods, with what is open, and names nothing', async () => {
  expect(here.first).toMatchObject({ tieOut: { accounts: 0, cents: 0 } });
  expect(await here.tieOut(company)).toMatchObject({ differences: [], unread: [] });
});

it('writes nothing anew where reports say what they said', async () => {
  const access = await here.world.connect(oddities);
  const days = { from: '2026-01-01', to: '2026-04-30' };
  const [accrual, cash] = [
    await here.world.ledger().booked(access, days),
    await here.world.ledger().counted(access, days),
  ];
  const shown = { company, generation: books.generation, turn: 0 };
  const all = [];
  for await (const records of corrections(here.tools.query, shown, days, { accrual, cash })) all.push(...records);
  expect(all).toEqual([]);
});

it('reads what a customer and the jobs below it owe, each for itself', async () => {
  const parties = await here.tools.query<{ id: string; name: string }>(
    `select id, record->>'name' as name from ops.ledger_entries
      where company = $1 and generation = $2 and kind = 'party'`,
    [company, books.generation],
  );
  const aged = await here.world.ledger().aging(await here.world.connect(oddities), 'receivable', '2026-06-30');
  const owes = (name: string) => aged.get(parties.find((one) => one.name === name)?.id ?? '');
  expect(['Freeman Sporting Goods', '0969 Ocean View Road', '55 Twin Lane'].map(owes)).toEqual([45_000, 47_750, 8_500]);
});

it('says that a product or service decides where its line stands', async () => {
  const [bill] = await here.tools.query<{ transaction: string; account: string }>(
    `select p.transaction, p.account from ops.ledger_postings p
      where p.company = $1 and p.generation = $2 and p.day = '2026-02-01' and p.cents = 50000`,
    [company, books.generation],
  );
  const { transaction = '', account: from = '' } = bill ?? {};
  const change = { transaction, from, to: '1', cents: 50_000, said: null, memo: null };
  const access = await here.world.connect(oddities);
  await expect(here.world.ledger().recategorize(access, change, onceUnder())).rejects.toThrow(
    /^The category of this line comes from its product or service/,
  );
});

it('splits what is paid in part on the cash basis as QuickBooks does, to the cent', async () => {
  const rows = await here.tools.query<{ name: string; cents: number }>(
    `select a.record->>'name' as name, p.cents::integer as cents from ops.ledger_postings p
      join ops.ledger_entries a on (a.company, a.generation, a.kind, a.id) = ($1, $2, 'account', p.account)
      where p.company = $1 and p.generation = $2 and p.basis = 'cash' and p.day = '2026-04-20'`,
    [company, books.generation],
  );
  expect(Object.fromEntries(rows.map(({ name, cents }) => [name, cents / 100]))).toEqual({
    [receivable]: 50,
    [sales]: -16.67,
    'Shipping Charges': -16.66,
    'Shipping income': -16.67,
  });
});

it('names a transaction that is posted with another amount than its document says', async () => {
  const other = await here.connected('9130350000000109');
  const ledger = here.world.ledger();
  const { booked } = ledger;
  let wrong = '';
  const doubled: Ledger['booked'] = async (...asked) => {
    const whole = await booked.call(ledger, ...asked);
    const [first] = whole.transactions.filter(({ type }) => type === 'bill');
    if (wrong !== '' || !first) return whole;
    wrong = first.id;
    const others = whole.transactions.filter((one) => one !== first);
    const postings = first.postings.map((line) => ({ ...line, cents: 2 * line.cents }));
    return { ...whole, transactions: [...others, { ...first, postings }] };
  };
  await here.synced(other, { ledger: Object.assign(ledger, { booked: doubled }) });
  const { unread = [] } = (await here.tieOut(other)) ?? {};
  expect(unread).toMatchObject([{ transaction: wrong, why: expect.stringMatching(/another amount/) }]);
});

it('keeps a paycheck and an invoice of one number apart', async () => {
  const rows = await here.tools.query<{ id: string }>(
    `select id from ops.ledger_entries where company = $1 and generation = $2 and id like 'PayrollCheck:%' order by id`,
    [company, books.generation],
  );
  const numbers = rows.map(({ id }) => `Invoice:${id.split(':')[1]}`);
  expect(rows).toHaveLength(3);
  const invoices = await transactionsOf(db(), books, numbers);
  expect(invoices.map(({ type, day }) => [type, day])).toContainEqual(['invoice', '2026-03-01']);
});

it.each([
  ['shipping', '2026-02-02', 'invoice', { [receivable]: 112, [sales]: -100, 'Shipping Charges': -12 }],
  ['a bundle', '2026-02-03', 'invoice', { [receivable]: 60, [sales]: -60 }],
  ['a bundle beside a line', '2026-02-04', 'invoice', { [receivable]: 160, [sales]: -160 }],
  [
    'a discount without an account',
    '2026-02-05',
    'invoice',
    { [receivable]: 90, 'Discounts Given': 10, [sales]: -100 },
  ],
  ['an item without an account', '2026-02-06', 'invoice', { [receivable]: 100, [sales]: -100 }],
  [
    'two tax agencies',
    '2026-02-09',
    'invoice',
    { [receivable]: 108, [sales]: -100, 'Sales Tax Payable': -6, 'City Tax Payable': -2 },
  ],
  [
    'a sale from stock',
    '2026-02-10',
    'invoice',
    { [receivable]: 100, [sales]: -100, 'Cost of Goods Sold': 5, 'Inventory Asset': -5 },
  ],
  ['an invoice paid in part at once', '2026-02-11', 'invoice', thirdPaid],
  ['a purchase for stock', '2026-02-01', 'bill', { 'Inventory Asset': 500, 'Accounts Payable (A/P)': -500 }],
  ['an invoice in euros', '2026-03-01', 'invoice', { 'Accounts Receivable (A/R) - EUR': 110, [sales]: -110 }],
  [
    'its payment at another rate',
    '2026-04-01',
    'payment',
    { Checking: 120, 'Accounts Receivable (A/R) - EUR': -110, 'Exchange Gain or Loss': -10 },
  ],
  ['a bill in yen', '2026-03-02', 'bill', { 'Cost of Goods Sold': 335, 'Accounts Payable (A/P) - JPY': -335 }],
  ['an account five deep', '2026-03-05', 'bill', { Kyoto: 80, 'Accounts Payable (A/P)': -80 }],
  ['a paycheck', '2026-02-15', 'payroll', { Wages: 2_000, 'Payroll Liabilities': -440, Checking: -1_560 }],
  ['a count of the stock', '2026-03-31', 'inventoryAdjustment', { 'Cost of Goods Sold': 10, 'Inventory Asset': -10 }],
  ['a payment of a card', '2026-04-10', 'cardPayment', { 'Business Credit Card': 300, Checking: -300 }],
  ['a payment of taxes', '2026-04-20', 'taxPayment', { 'Sales Tax Payable': 6, 'City Tax Payable': 2, Checking: -8 }],
])('has %s as QuickBooks has it', async (_, day, type, expected) => expect(await onDay(day, type)).toEqual(expected));
