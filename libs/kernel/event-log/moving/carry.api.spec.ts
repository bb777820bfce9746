import { verifyLink } from '@daybook/kernel/commands';
import { freshDatabase } from '@daybook/testing/postgres';
import fc from 'fast-check';
import { Client } from 'pg';
import { startTestServer, type TestServer } from '../eventstoredb/testing/index.js';
import { type Version, versions } from '../eventstoredb/testing/versions.js';
import { firstPositionOf } from '../first-position.js';
import type { LogConfig } from '../open.js';
import { openLog } from '../open.js';
import type { LoggedEvent } from '../port.js';
import { prepareLog } from '../postgres/index.js';
import { CannotCarry, type Carried, carryLog } from './carry.js';
import { openReceiver } from './open.js';
import { everySample, type Step, steps, WritingFirm } from './spec/given.js';
import { wholeLog } from './walk.js';

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function postgres(): Promise<LogConfig & { engine: 'postgres' }> {
  const database = await freshDatabase();
  closing.push(() => database.drop());
  await prepareLog(database.url, 'postgres');
  return { engine: 'postgres', url: database.url, purpose: 'background' };
}

async function eventStore(version = versions.at(-1)): Promise<LogConfig & { server: TestServer }> {
  const server = await startTestServer({ version });
  closing.push(() => server.close());
  return { engine: 'eventstoredb', url: server.url, server };
}

async function carry(one: LogConfig, other: LogConfig): Promise<Carried> {
  const [from, to] = [await openLog(one), await openReceiver(other)];
  try {
    return await carryLog({ from, to, verifyLink });
  } finally {
    await from.close();
    await to.close();
  }
}

async function write(firm: WritingFirm, config: LogConfig, taken: readonly Step[]): Promise<void> {
  const log = await openLog(config);
  await firm.write(log, taken).finally(() => log.close());
}

async function eventsOf(config: LogConfig): Promise<LoggedEvent[]> {
  const log = await openLog(config);
  const events: LoggedEvent[] = [];
  for await (const page of wholeLog(log)) events.push(...page);
  await log.close();
  return events;
}

/** Every byte of the table. */
async function rowsOf({ url }: { readonly url: string }, table = 'events'): Promise<string[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ row: string }>(`select t::text as row from log.${table} t order by 1`);
  await client.end();
  return rows.map(({ row }) => row);
}

const asSigned = (events: readonly LoggedEvent[]) =>
  events.map((event) => ({ ...event, position: firstPositionOf(event), firstPosition: 0 }));

/** There, back, on in the other log, back, on at home, there again. */
async function thereAndBack(first: readonly Step[], second: readonly Step[], third: readonly Step[], version: Version) {
  const firm = new WritingFirm();
  const [home, away, back] = [await postgres(), await eventStore(version), await postgres()];
  await write(firm, home, first);
  const began = await eventsOf(home);
  expect(await carry(home, away)).toEqual({ events: began.length, written: began.length });
  expect(asSigned(await eventsOf(away))).toEqual(asSigned(began));
  await carry(away, back);
  expect(await rowsOf(back)).toEqual(await rowsOf(home));

  await write(firm, away, second);
  const later = await eventsOf(away);
  expect(await carry(away, home)).toEqual({ events: later.length, written: later.length - began.length });
  expect(asSigned(await eventsOf(home))).toEqual(asSigned(later));
  await write(firm, home, third);
  const last = await eventsOf(home);
  expect(await carry(home, away)).toEqual({ events: last.length, written: last.length - later.length });
  expect(asSigned(await eventsOf(away))).toEqual(asSigned(last));
  const places = last.map(firstPositionOf);
  expect(places).toEqual([...new Set(places)].sort((a, b) => a - b));
}

it.each(versions)('brings every kind of event there and back as it was, on EventStoreDB $name', async (version) => {
  await thereAndBack(everySample, everySample.toReversed(), everySample.slice(0, 9), version);
});

it('brings the events of any firm there and back as they were, wherever it went on meanwhile', async () => {
  await fc.assert(
    fc.asyncProperty(steps, steps, steps, fc.nat(versions.length - 1), async (first, second, third, version) => {
      await thereAndBack(first, second, third, versions[version] as Version);
      for (const close of closing.splice(0)) await close();
    }),
    { numRuns: Number(process.env.MOVES ?? 6) },
  );
});

it.each(['postgres', 'eventstoredb'] as const)('refuses a %s that holds what this log does not', async (engine) => {
  const there = async () => (engine === 'postgres' ? postgres() : eventStore());
  const other = async () => (engine === 'postgres' ? eventStore() : postgres());
  const [firm, stranger] = [new WritingFirm(), new WritingFirm()];
  const [from, to, longer] = [await other(), await there(), await there()];
  await write(firm, from, everySample.slice(0, 5));
  await write(stranger, to, everySample.slice(3, 4));
  await write(stranger, to, everySample.slice(0, 2));
  const before = await eventsOf(to);
  await expect(carry(from, to)).rejects.toThrow(CannotCarry);
  await expect(carry(from, to)).rejects.toThrow(/^it holds \w+, \S+ revision 0 where this log has \w+, \S+ revision 0/);
  expect(await eventsOf(to)).toEqual(before);
  await carry(from, longer);
  await write(firm, longer, everySample.slice(7, 8));
  await expect(carry(from, longer)).rejects.toThrow(/^it goes on behind the end of this log, with /);
});
