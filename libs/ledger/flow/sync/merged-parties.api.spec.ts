import { bakery } from '../spec/at-sandbox.js';
import { BooksAtSandbox } from '../spec/books-at-sandbox.js';

let here: BooksAtSandbox;
beforeAll(async () => {
  here = await BooksAtSandbox.open();
});
afterAll(() => here?.close());

/** What the copy that is shown has with whom, in cents by party and account. */
async function byParty(kind: string): Promise<ReadonlyMap<string, string>> {
  const shown = await here.published(here.company);
  const rows = await here.tools.query<{ party: string; sums: string }>(
    `select party, jsonb_object_agg(account, cents)::text as sums from (
        select party, account, sum(cents) as cents from ops.ledger_postings
        where company = $1 and generation = $2 and party like $3 || ':%' and basis <> 'cash' group by 1, 2) p group by 1`,
    [here.company, shown?.generation, kind],
  );
  return new Map(rows.map(({ party, sums }) => [party, sums]));
}

it.each([
  ['Vendor', []],
  ['Customer', [12, 30]],
] as const)('has a %s that was merged under the one that is left, as a first reading has it', async (kind, deaths) => {
  const [merged = '', into = ''] = [...(await byParty(kind)).keys()].toSorted();
  const idOf = (party: string) => party.split(':')[1] as string;
  await here.world.keepsBooks(bakery, { kind, merged: idOf(merged), into: idOf(into) });
  const { digest, tieOut } = await here.syncedThrough(deaths);
  const now = await byParty(kind);
  expect([now.has(merged), now.has(into)]).toEqual([false, true]);
  expect(tieOut).toMatchObject({ accounts: 0, cents: 0 });
  const anew = await here.connected(bakery);
  expect((await here.synced(anew)).digest).toBe(digest);
});
