import { bakery } from '../spec/at-sandbox.js';
import { BooksAtSandbox, diesAfter } from '../spec/books-at-sandbox.js';

let here: BooksAtSandbox;
beforeAll(async () => {
  here = await BooksAtSandbox.open();
});
afterAll(() => here?.close());

/** Books with what only reports tell of. */
const oddities = '9130350000000109';
const columns: Readonly<Record<string, string>> = { Class: 'class', Department: 'department' };

/** What the copy that is shown has with whom or for what, in cents by name and account. */
async function byName(kind: string): Promise<ReadonlyMap<string, string>> {
  const shown = await here.published(here.company);
  const rows = await here.tools.query<{ name: string; sums: string }>(
    `select name, jsonb_object_agg(account || ' ' || basis, cents)::text as sums from (
        select ${columns[kind] ?? 'party'} as name, account, basis, sum(cents) as cents from ops.ledger_postings
        where company = $1 and generation = $2 group by 1, 2, 3) p
      where name like $3 || ':%' group by 1`,
    [here.company, shown?.generation, kind],
  );
  return new Map(rows.map(({ name, sums }) => [name, sums]));
}

it('has paychecks, of which only reports tell, under the class that theirs was merged into', async () => {
  const books = await here.connected(oddities);
  await here.synced(books);
  const classes = async () => {
    const shown = await here.published(books);
    const rows = await here.tools.query<{ class: string }>(
      `select p.class from ops.ledger_postings p join ops.ledger_entries e
          on (e.company, e.generation, e.kind, e.id) = (p.company, p.generation, 'transaction', p.transaction)
        where p.company = $1 and p.generation = $2 and e.record->>'type' = 'payroll' group by 1`,
      [books, shown?.generation],
    );
    return rows.map((row) => row.class);
  };
  const [merged = ''] = await classes();
  const all = await here.tools.query<{ id: string }>(
    `select distinct id from ops.ledger_entries where company = $1 and id like 'Class:%' and id <> $2`,
    [books, merged],
  );
  const into = all[0]?.id ?? '';
  const [, gone, left] = [null, merged, into].map((one) => one?.split(':')[1]);
  await here.world.keepsBooks(oddities, { kind: 'Class', merged: gone, into: left });
  const { digest } = await here.syncedThrough([], books);
  expect(await classes()).toEqual([into]);
  const anew = await here.connected(oddities);
  expect((await here.synced(anew)).digest).toBe(digest);
});

it.each([
  ['Vendor', []],
  ['Customer', [12, 30]],
  ['Class', []],
  ['Department', [20, 60]],
] as const)(
  'has a %s that was merged under the one that is left, on both bases, as a first reading has it',
  async (kind, deaths) => {
    const [merged = '', into = ''] = [...(await byName(kind)).keys()].toSorted();
    const idOf = (name: string) => name.split(':')[1] as string;
    await here.world.keepsBooks(bakery, { kind, merged: idOf(merged), into: idOf(into) });
    const { digest, tieOut } = await here.syncedThrough(deaths.map((steps) => diesAfter(steps)));
    const now = await byName(kind);
    expect([now.has(merged), now.has(into)]).toEqual([false, true]);
    expect(tieOut).toMatchObject({ accounts: 0, cents: 0 });
    const anew = await here.connected(bakery);
    expect((await here.synced(anew)).digest).toBe(digest);
  },
);
