import { queryableOf } from '@daybook/kernel/postgres';
import { realms } from '../../../../apps/sandbox/quickbooks/charts.js';
import type { Days } from '../../domain/index.js';
import { reconciledAccounts } from '../../read/index.js';
import type { Ledger } from '../port.js';
import { BooksAtSandbox } from '../spec/books-at-sandbox.js';

const day = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * day).toISOString().slice(0, 10);

let here: BooksAtSandbox;
beforeAll(async () => {
  here = await BooksAtSandbox.open();
});
afterAll(() => here?.close());

/** How many lines of the books that are shown stand so, by days, on accounts of these kinds. */
async function counted(where: string, kinds = ['bank', 'creditCard'], company: string = here.company) {
  const [row] = await here.tools.query<{ count: number }>(
    `select count(*)::integer as count from ops.ledger_postings p
      join ops.ledger_books b on (b.company, b.published) = (p.company, p.generation)
      join ops.ledger_entries a on (a.company, a.generation, a.kind, a.id) = (p.company, p.generation, 'account', p.account)
      where p.company = $1 and a.record->>'kind' = any($2) and ${where}`,
    [company, kinds],
  );
  return row?.count ?? 0;
}

/** The next sync, and the days of which it asks what the ledger has posted. */
async function night(): Promise<readonly Days[]> {
  const asked: Days[] = [];
  const ledger = here.world.ledger();
  const watched: Ledger = Object.assign(Object.create(ledger), {
    booked: (...given: Parameters<Ledger['booked']>) => {
      asked.push(given[1]);
      return ledger.booked(...given);
    },
  });
  await here.synced(here.company, { ledger: watched });
  return asked;
}

const forget = (where: string) =>
  here.tools.query(
    `with known as (select ctid, company, generation, transaction from ops.ledger_postings
        where company = $1 and cleared is not null and ${where}),
      gone as (update ops.ledger_postings p set cleared = null from known where p.ctid = known.ctid)
      update ops.ledger_entries e set record = jsonb_set(record, '{postings}',
          (select jsonb_agg(one - 'cleared') from jsonb_array_elements(record->'postings') one))
        from known where (e.company, e.generation, e.kind, e.id) = (known.company, known.generation, 'transaction', known.transaction)`,
    [here.company],
  );
const lookedAt = (at: string) =>
  here.tools.query(`update ops.ledger_books set cleared_read_at = ${at} where company = $1`, [here.company]);

it('knows from the first reading what the bank has shown, of lines of bank and card accounts alone', async () => {
  const old = `p.day < '${daysAgo(37)}'`;
  expect(await counted(`${old} and cleared = 'reconciled'`)).toBeGreaterThan(500);
  expect(await counted(`${old} and cleared is distinct from 'reconciled'`)).toBe(0);
  expect(await counted(`p.day between '${daysAgo(32)}' and '${daysAgo(7)}' and cleared = 'cleared'`)).toBeGreaterThan(
    0,
  );
  expect(await counted(`p.day > '${daysAgo(3)}' and cleared is not null`)).toBe(0);
  expect(await counted('cleared is not null', ['income', 'expense', 'receivable', 'payable'])).toBe(0);
});

it('reads it again once a day, from the first line that is not reconciled, and no other days', async () => {
  const known = await counted("cleared = 'reconciled'");
  await forget(`day >= '${daysAgo(60)}'`);
  expect(await night()).toEqual([]);
  await lookedAt("now() - interval '1 day'");
  const asked = await night();
  expect(await counted("cleared = 'reconciled'")).toBe(known);
  expect(asked.length).toBeGreaterThan(0);
  expect(asked.every(({ from }) => from >= daysAgo(61))).toBe(true);
  expect(await night()).toEqual([]);
});

it('reads it of all lines where the books come from before it was known', async () => {
  const known = await counted("cleared = 'reconciled'");
  await forget('true');
  await lookedAt('null');
  await night();
  expect(await counted("cleared = 'reconciled'")).toBe(known);
});

it('says how far each account is reconciled, and what is outstanding', async () => {
  const db = queryableOf(here.tools.query);
  const before = await reconciledAccounts(db, here.company);
  const checking = before?.find(({ name }) => name.includes('Checking'));
  expect(checking).toMatchObject({ kind: 'bank', outstanding: 0, outstandingCents: 0 });
  expect(checking?.through?.slice(0, 10) ?? '').toMatch(/^\d{4}-\d\d-\d\d$/);
  expect((checking?.through ?? '') >= daysAgo(45)).toBe(true);
  expect((checking?.through ?? '') <= daysAgo(34)).toBe(true);
  const [row] = await here.tools.query<{ cents: string }>(
    `update ops.ledger_postings set cleared = 'cleared' where ctid = (select p.ctid from ops.ledger_postings p
        join ops.ledger_books b on (b.company, b.published) = (p.company, p.generation)
        where p.company = $1 and p.account = $2 and p.basis <> 'cash' and p.day < $3 order by p.day limit 1)
      returning cents`,
    [here.company, checking?.account, daysAgo(400)],
  );
  const after = (await reconciledAccounts(db, here.company))?.find(({ account }) => account === checking?.account);
  expect(after).toEqual({ ...checking, outstanding: 1, outstandingCents: Number(row?.cents) });
});

it('says nothing of books whose lines say nothing of the bank', async () => {
  const odd = realms.find(({ isOdd }) => isOdd)?.id ?? '';
  const company = await here.connected(odd);
  await here.synced(company);
  expect(await counted('true', ['bank'], company)).toBeGreaterThan(0);
  expect(await reconciledAccounts(queryableOf(here.tools.query), company)).toBeUndefined();
});
