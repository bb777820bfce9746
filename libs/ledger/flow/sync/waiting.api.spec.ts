import { TaskRefused, TaskWaits } from '@daybook/kernel/flows';
import { type Ledger, LedgerAccessExpired } from '../port.js';
import { bakery } from '../spec/at-sandbox.js';
import { BooksAtSandbox, killed } from '../spec/books-at-sandbox.js';

let here: BooksAtSandbox;

beforeAll(async () => {
  here = await BooksAtSandbox.open();
});
afterEach(() => here.world.fault('off'));
afterAll(() => here?.close());

/** What a try of a task waits for. */
async function waited(company: string, job: string, ledger: Ledger): Promise<TaskWaits> {
  const outcome = await here.work(company, job, { ledger }).catch((fault: unknown) => fault);
  expect(outcome).toBeInstanceOf(TaskWaits);
  return outcome as TaskWaits;
}

it('waits for QuickBooks, and goes on with the page and the month at which it was', async () => {
  const other = await here.connected(bakery);
  const job = await here.started(other);
  const { ledger, places } = here.watched((page) => (page === 10 ? here.world.fault('gateway') : undefined));
  const first = await waited(other, job, ledger);
  expect(first.message).toBe('QuickBooks does not answer.');
  expect(first.wait).toMatchObject({ after: 0, patience: 6 * 3_600_000 });
  expect(first.wait.givenUp).toMatch(/has not answered for six hours.*read the books again once it is back/);
  // it is still away, and the worker dies as well
  expect((await waited(other, job, here.world.ledger())).wait.place).toBe(first.wait.place);
  const { ledger: mortal } = here.watched(() => killed());
  await here.world.fault('off');
  await expect(here.work(other, job, { ledger: mortal })).rejects.toThrow('killed');
  const months = here.world.ledger();
  const { booked } = months;
  const asked: string[] = [];
  const away: Ledger['booked'] = async (access, days) => {
    asked.push(days.from);
    if (asked.length === 9) await here.world.fault('unavailable');
    return booked.call(months, access, days);
  };
  const second = await waited(other, job, Object.assign(months, { booked: away }));
  expect(second.wait.place).not.toBe(first.wait.place);
  expect(second.wait.after).toBe(3_600_000);
  await here.world.fault('off');
  await here.work(other, job, { ledger: months });
  expect(await here.ended(other)).toMatchObject({ digest: here.first.digest, counts: here.first.counts });
  expect(places).toEqual([null]);
  // each month once, and the one again at which it was away
  expect(asked.filter((from, n) => asked.indexOf(from) !== n)).toHaveLength(1);
});

it.each([
  ['throttled', 'QuickBooks takes no more questions about this company for now.', 60_000],
  ['lost', 'QuickBooks does not answer.', 0],
  ['fail', 'QuickBooks does not answer.', 0],
  ['back', 'QuickBooks does not answer.', 0],
  ['misrouted', 'QuickBooks does not answer.', 0],
])('waits also for what was to be read of changes: %s', async (fault, message, after) => {
  const job = await here.started(here.company);
  await here.world.fault(fault);
  const tried = [];
  for (let n = 0; n < 2; n += 1) tried.push(await waited(here.company, job, here.world.ledger({ tries: 1 })));
  const [first, second] = tried as [TaskWaits, TaskWaits];
  expect(first).toMatchObject({ message, wait: { after } });
  expect(second.wait.place).toBe(first.wait.place);
  await here.world.fault('off');
  await here.work(here.company, job);
  expect(await here.ended(here.company)).toMatchObject({ digest: here.first.digest });
});

it('waits where a token is refused as soon as it was given out', async () => {
  const job = await here.started(here.company);
  const ledger = here.world.ledger();
  const refusing = Object.assign(ledger, { changesSince: () => Promise.reject(new LedgerAccessExpired('401')) });
  await waited(here.company, job, refusing);
  await here.work(here.company, job);
});

it.each([
  ['ended', /subscription has ended/],
  ['forbidden', /does not let this portal read the company/],
  ['partial', /may not see all of the company/],
  ['withdrawn', /no longer connected. Connect it again/],
])('fails at once for what no waiting mends: %s', async (fault, words) => {
  const other = await here.connected('9130350000000102');
  const job = await here.started(other);
  await here.world.fault(fault);
  const outcome = here.work(other, job, { ledger: here.world.ledger({ tries: 1 }) });
  await expect(outcome).rejects.toThrow(TaskRefused);
  await expect(outcome).rejects.toThrow(words);
});
