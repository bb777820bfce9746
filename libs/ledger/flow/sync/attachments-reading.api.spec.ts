import { queryableOf } from '@daybook/kernel/postgres';
import { attachmentsOf } from '../../read/index.js';
import { bakery } from '../spec/at-sandbox.js';
import { BooksAtSandbox, diesAfter } from '../spec/books-at-sandbox.js';

let here: BooksAtSandbox;
let attached: number;

beforeAll(async () => {
  here = await BooksAtSandbox.open();
  attached = (here.first.counts as { attachment: number }).attachment;
});
afterAll(() => here?.close());

const on = async (transaction: string) => {
  const find = await attachmentsOf(queryableOf(here.tools.query), [{ company: here.company, transaction }]);
  return find(here.company, transaction).map(({ fileName, note }) => fileName ?? note);
};
/** The first transaction that something of this name is linked to. */
async function linkedTo(name: string): Promise<string> {
  const [row] = await here.tools.query<{ transaction: string }>(
    `select a.transaction from ops.ledger_books b
      join ops.ledger_entries e on (e.company, e.generation, e.kind) = (b.company, b.published, 'attachment')
      join ops.ledger_attached a on (a.company, a.generation, a.attachment) = (e.company, e.generation, e.id)
      where b.company = $1 and e.record->>'fileName' = $2 order by 1 limit 1`,
    [here.company, name],
  );
  return row?.transaction ?? '';
}
/** Somebody does so at QuickBooks. */
const attach = (Note: string, transaction: string, id: string) => {
  const [type = '', value = ''] = transaction.split(':');
  const fields = { AttachableRef: [{ EntityRef: { type, value } }], Note };
  return here.world.keepsBooks(bakery, { kind: 'Attachable', attached: fields, id, touches: null });
};

it('finds what is attached to a transaction, in the order in which it was, and nothing of other companies', async () => {
  expect(attached).toBeGreaterThan(11);
  const bill = await linkedTo('Statement January.pdf');
  expect(await on(bill)).toEqual(['Statement January.pdf']);
  expect(await on(await linkedTo('receipt.pdf'))).toEqual(['receipt.pdf', 'receipt.pdf']);
  const other = '00000000-0000-4000-8000-0000000000c1';
  const find = await attachmentsOf(queryableOf(here.tools.query), [{ company: other, transaction: bill }]);
  expect(find(other, bill)).toEqual([]);
});

it('follows what was attached, taken off and taken away, whoever is killed', async () => {
  const bill = await linkedTo('Statement January.pdf');
  const [gone] = await here.tools.query<{ id: string }>(
    `select id from ops.ledger_entries where company = $1 and record->>'fileName' = 'Statement January.pdf' limit 1`,
    [here.company],
  );
  await attach('By hand', bill, '1000000000999999991');
  await here.syncedThrough([5, 12, 30].map((steps) => diesAfter(steps)));
  expect(await on(bill)).toEqual(['Statement January.pdf', 'By hand']);
  await here.world.keepsBooks(bakery, { kind: 'Attachable', removed: gone?.id.split(':')[1] });
  expect(await here.synced(here.company)).toMatchObject({ counts: { attachment: attached } });
  expect(await on(bill)).toEqual(['By hand']);
});

it('finds what went without a word when days are read again', async () => {
  const purchase = await linkedTo('Ticket.xml');
  const [gone] = await here.tools.query<{ id: string }>(
    `select id from ops.ledger_entries where company = $1 and record->>'fileName' = 'Ticket.xml' limit 1`,
    [here.company],
  );
  await here.world.keepsBooks(bakery, { kind: 'Attachable', removed: gone?.id.split(':')[1], isSilent: true });
  await here.synced(here.company);
  expect(await on(purchase)).toEqual(['Ticket.xml']);
  await here.synced(here.company, { dropCachedDays: 3 });
  expect(await on(purchase)).toEqual([]);
});

it('reads those of a copy that was made before they were read', async () => {
  const before = await here.synced(here.company);
  const { attachment: count } = before.counts as { attachment: number };
  await attach('Meanwhile', 'Bill:4', '1000000000999999992');
  for (const statement of [
    "delete from ops.ledger_entries where company = $1 and kind = 'attachment'",
    'delete from ops.ledger_attached where company = $1',
  ])
    await here.tools.query(statement, [here.company]);
  const after = await here.syncedThrough([14, 20, 26].map((steps) => diesAfter(steps)));
  expect(after.counts).toEqual({ ...before.counts, attachment: count + 1 });
  expect(after.since).not.toBeNull();
  expect(await on(await linkedTo('receipt.pdf'))).toEqual(['receipt.pdf', 'receipt.pdf']);
});
