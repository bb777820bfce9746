import type { FlowContext } from '@daybook/kernel/flows';
import type { Ledger } from '../port.js';
import { bakery } from '../spec/at-sandbox.js';
import { BooksAtSandbox, killed } from '../spec/books-at-sandbox.js';

let here: BooksAtSandbox;

beforeAll(async () => {
  here = await BooksAtSandbox.open();
});
afterEach(() => here.world.fault('off'));
afterAll(() => here?.close());

it('goes on where a killed worker stopped, and has the same books in the end', async () => {
  const other = await here.connected(bakery);
  const job = await here.started(other);
  const { ledger, places } = here.watched((page) => (page === 10 || page === 13 ? killed() : undefined));
  await expect(here.work(other, job, { ledger })).rejects.toThrow('killed');
  await expect(here.work(other, job, { ledger })).rejects.toThrow('killed');
  expect(await here.published(other)).toBeUndefined();
  const given = { ...here.tools, commands: { load: here.tools.commands.load.bind(here.tools.commands), send: killed } };
  await expect(here.work(other, job, { ledger, given: given as unknown as FlowContext })).rejects.toThrow('killed');
  const shown = await here.published(other);
  // all that is left to do is to say so
  await here.work(other, job, { ledger });
  expect(await here.published(other)).toEqual(shown);
  expect(places).toEqual([null, expect.any(String), expect.any(String)]);
  expect(await here.ended(other)).toMatchObject({
    since: null,
    digest: here.first.digest,
    counts: here.first.counts,
  });
});

it('goes on with the month of the ledger at which a worker was killed', async () => {
  const other = await here.connected(bakery);
  const job = await here.started(other);
  const ledger = here.world.ledger();
  const { booked } = ledger;
  const asked: string[] = [];
  const mortal: Ledger['booked'] = (access, days) => {
    asked.push(days.from);
    return asked.length === 9 || asked.length === 15 ? killed() : booked.call(ledger, access, days);
  };
  const worker = { ledger: Object.assign(ledger, { booked: mortal }) };
  await expect(here.work(other, job, worker)).rejects.toThrow('killed');
  expect(await here.published(other)).toBeUndefined();
  await expect(here.work(other, job, worker)).rejects.toThrow('killed');
  await here.work(other, job, worker);
  expect(await here.ended(other)).toMatchObject({ digest: here.first.digest, counts: here.first.counts });
  // each month once, and the two again at which a worker died
  expect(asked).toHaveLength(new Set(asked).size + 2);
});

it('goes on when the access ends in the middle, and takes what is deleted while it reads', async () => {
  const other = await here.connected('9130350000000102');
  const faults = ['', '', '', '', '', '', '', '', 'moving', '', '', 'expired'];
  const { ledger, places } = here.watched(async (page) => faults[page] && here.world.fault(faults[page]));
  const refresh: Ledger['refresh'] = async (token) => {
    await here.world.fault('off');
    return here.world.ledger().refresh(token);
  };
  await here.synced(other, { ledger: Object.assign(ledger, { refresh }) });
  expect(places).toEqual([null, expect.any(String)]);
  expect(await here.ended(other)).toMatchObject({ tieOut: { accounts: 0 } });
});

it('writes nothing more once another worker has taken over', async () => {
  const other = await here.connected(bakery);
  const takeOver = `update ops.ledger_books set reading = jsonb_set(reading, '{worker}', '"other"') where company = $1`;
  const { ledger } = here.watched(() => here.tools.query(takeOver, [other]));
  await expect(here.synced(other, { ledger })).rejects.toThrow(/Another worker/);
  expect(await here.published(other)).toBeUndefined();
});

it('says that months were compared and what cleared was read when the books are shown, and not before', async () => {
  const other = await here.connected(bakery);
  const job = await here.started(other);
  const noted = async () => {
    const [row] = await here.tools.query<{ compared: Date | null; cleared: Date | null }>(
      'select months_compared_at as compared, cleared_read_at as cleared from ops.ledger_books where company = $1',
      [other],
    );
    return row;
  };
  const query: FlowContext['query'] = (text, ...more) =>
    /set published = \$2/.test(text) ? killed() : here.tools.query(text, ...more);
  const given = { ...here.tools, query } as FlowContext;
  await expect(here.work(other, job, { given })).rejects.toThrow('killed');
  expect(await noted()).toEqual({ compared: null, cleared: null });
  await here.work(other, job);
  expect(await noted()).toEqual({ compared: expect.any(Date), cleared: expect.any(Date) });
});
