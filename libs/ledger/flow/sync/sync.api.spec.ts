import { type FlowContext, TaskRefused } from '@daybook/kernel/flows';
import { jest } from '@jest/globals';
import { sync } from '../../domain/index.js';
import type { PublishedBooks } from '../../read/index.js';
import { type Ledger, LedgerRefused } from '../port.js';
import { bakery } from '../spec/at-sandbox.js';
import { BooksAtSandbox, killed, metadata } from '../spec/books-at-sandbox.js';
import { digestOf } from './reading.js';

let here: BooksAtSandbox;

beforeAll(async () => {
  here = await BooksAtSandbox.open();
});
afterEach(() => here.world.fault('off'));
afterAll(() => here?.close());

it('reads everything once, then what changed, and ties out to the cent each time', async () => {
  expect(here.first).toMatchObject({ since: null, tieOut: { accounts: 0, cents: 0 } });
  expect(await here.tieOut(here.company)).toMatchObject({ differences: [] });
  const before = await here.published(here.company);
  const second = await here.synced(here.company);
  expect(second).toMatchObject({ digest: here.first.digest, counts: here.first.counts, tieOut: { accounts: 0 } });
  expect(second.since).not.toBeNull();
  expect((await here.published(here.company))?.generation).toBe((before?.generation ?? 0) + 1);
});

it('ties out where the fiscal year does not begin in January, and keeps in which month it does', async () => {
  const school = await here.connected('9130350000000107');
  expect(await here.synced(school)).toMatchObject({ tieOut: { accounts: 0, cents: 0 } });
  expect(await here.published(school)).toMatchObject({ fiscalYearStartMonth: 7 });
});

it('reads all vendors anew where an older copy lacks what they are paid by, and nothing else', async () => {
  const lacking = `update ops.ledger_entries set record = record - 'vendor' where company = $1 and kind = 'party'`;
  await here.tools.query(lacking, [here.company]);
  const { ledger, places } = here.watched(() => undefined);
  const filled = await here.synced(here.company, { ledger });
  expect([filled.digest, places]).toEqual([here.first.digest, []]);
  expect(filled.since).not.toBeNull();
});

it('goes on wherever a worker was killed; until the end everybody sees the books as they were', async () => {
  const digest = async () => digestOf(here.tools.query, (await here.published(here.company)) as PublishedBooks);
  const before = await here.published(here.company);
  const job = await here.started(here.company, 60);
  const seen = new Set<string>();
  let deaths = 0;
  for (let steps = 1; ; steps = Math.ceil(steps * 1.2)) {
    let left = steps;
    const mortal =
      <A extends readonly unknown[], T>(call: (...asked: A) => Promise<T>) =>
      (...asked: A): Promise<T> => {
        left -= 1;
        return left < 0 ? killed() : call(...asked);
      };
    const { load, send } = here.tools.commands;
    const commands = { load: mortal(load.bind(here.tools.commands)), send: mortal(send.bind(here.tools.commands)) };
    const given = { ...here.tools, query: mortal(here.tools.query), commands } as unknown as FlowContext;
    const isOver = await here.work(here.company, job, { dropCachedDays: 60, given }).then(
      () => true,
      (error: Error) => error.message !== 'killed' && Promise.reject(error),
    );
    seen.add(await digest());
    if (isOver) break;
    deaths += 1;
  }
  expect(deaths).toBeGreaterThan(5);
  expect([...seen]).toEqual([here.first.digest]);
  expect((await here.published(here.company))?.generation).toBeGreaterThan(before?.generation ?? 0);
  const ends = (await here.log.read(`ledgerSync-${here.company}`)).filter(
    ({ data }) => (data as { job?: string }).job === job,
  );
  expect(ends.map(({ type }) => type)).toEqual(['LedgerSyncStarted', 'LedgerSyncSucceeded']);
  expect(await here.ended(here.company)).toMatchObject({ counts: here.first.counts, tieOut: { accounts: 0 } });
});

it('says in words that the consent was withdrawn; connected again, nothing is missing', async () => {
  const job = await here.started(here.company);
  await here.world.fault('withdrawn');
  const asked = here.work(here.company, job);
  await expect(asked).rejects.toThrow(TaskRefused);
  await expect(asked).rejects.toThrow(/Connect it again to bring the books up to date/);
  await here.world.fault('off');
  await here.tools.commands.send(
    sync,
    here.company,
    { type: 'RecordSyncFailure', job, message: 'x' },
    metadata(here.company),
  );
  await here.connected(bakery, here.company);
  const again = await here.synced(here.company);
  expect(again).toMatchObject({ digest: here.first.digest, tieOut: { accounts: 0 } });
  expect(again.since).not.toBeNull();
});

it('finds by itself what the copy has wrong, wherever that is, and puts it right', async () => {
  const wrong = `update ops.ledger_postings p set cents = cents + 100 from ops.ledger_books b
    where (b.company, b.published) = (p.company, p.generation) and p.company = $1 and p.basis <> 'cash' and p.day < '2025-01-01'`;
  await here.tools.query(wrong, [here.company]);
  expect(await here.synced(here.company)).toMatchObject({ digest: here.first.digest, tieOut: { accounts: 0 } });
  expect(await here.tieOut(here.company)).toMatchObject({ differences: [], unread: [] });
});

it('names the accounts that differ, and does not read everything again for a difference that is known', async () => {
  const jeweler = await here.connected('9130350000000108');
  expect(await here.synced(jeweler)).toMatchObject({ tieOut: { accounts: 2, cents: 2 * 41_230 } });
  const found = (await here.tieOut(jeweler))?.differences ?? [];
  const named = (basis: string) =>
    found.filter(({ of }) => of === basis).map(({ name, ours, theirs }) => [name, theirs - ours]);
  for (const basis of ['accrual', 'cash'])
    expect(named(basis)).toEqual([
      ['Interest Earned', -41_230],
      ['Accounts Receivable (A/R)', 41_230],
    ]);
  expect(found).toHaveLength(4);
  const ledger = here.world.ledger();
  const booked = jest.spyOn(ledger, 'booked');
  await here.synced(jeweler, { ledger });
  expect(booked).not.toHaveBeenCalled();
});

it('names customers of whom more is open at QuickBooks, and a comparison that it refuses', async () => {
  const ledger = here.world.ledger();
  const { aging } = ledger;
  const wrong: Ledger['aging'] = async (access, side, day) => {
    if (side === 'payable') throw new LedgerRefused('Payables are not for this user.');
    const open = new Map(await aging.call(ledger, access, side, day));
    const [[party, cents] = ['', 0]] = open;
    return open.set(party, cents + 5);
  };
  const ended = await here.synced(here.company, { ledger: Object.assign(ledger, { aging: wrong }) });
  expect(ended).toMatchObject({ digest: here.first.digest, tieOut: { accounts: 1, cents: 5 } });
  const { differences, unread } = (await here.tieOut(here.company)) ?? {};
  expect(differences).toMatchObject([{ of: 'receivable', name: expect.stringMatching(/^[A-Z][a-z]/) }]);
  expect(unread).toMatchObject([{ called: 'Accounts payable aging', why: 'Payables are not for this user.' }]);
  expect(await here.synced(here.company)).toMatchObject({ tieOut: { accounts: 0 } });
});

it('names a line that could not be read until it can be, and reads the rest', async () => {
  const line = {
    transaction: null,
    called: 'Journal Entry 7',
    day: '2025-03-03',
    why: 'It stands on no account.',
    url: null,
  };
  const other = await here.connected('9130350000000107');
  const ledger = here.world.ledger();
  const { booked } = ledger;
  const half: Ledger['booked'] = async (access, days) => {
    const whole = await booked.call(ledger, access, days);
    return days.from <= line.day && line.day <= days.to ? { ...whole, unread: [line] } : whole;
  };
  await here.synced(other, { ledger: Object.assign(ledger, { booked: half }) });
  expect(await here.tieOut(other)).toMatchObject({ differences: [], unread: [line] });
  await here.synced(other);
  expect((await here.tieOut(other))?.unread).toEqual([line]);
  await here.synced(other, { dropCachedDays: 900 });
  expect((await here.tieOut(other))?.unread).toEqual([]);
});
