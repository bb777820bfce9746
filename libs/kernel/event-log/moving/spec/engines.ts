import { verifyLink } from '@daybook/kernel/commands';
import { freshDatabase } from '@daybook/testing/postgres';
import { Client } from 'pg';
import { startTestServer, type TestServer } from '../../eventstoredb/testing/index.js';
import { versions } from '../../eventstoredb/testing/versions.js';
import { firstPositionOf } from '../../first-position.js';
import { type LogConfig, openLog } from '../../open.js';
import type { LoggedEvent } from '../../port.js';
import { prepareLog } from '../../postgres/index.js';
import { type Carried, carryLog } from '../carry.js';
import { openReceiver } from '../open.js';
import { wholeLog } from '../walk.js';
import type { Step, WritingFirm } from './given.js';

const closing: (() => Promise<unknown>)[] = [];

/** Removes the databases and servers that were made. */
export async function removeAll(): Promise<void> {
  for (const close of closing.splice(0)) await close();
}

export async function postgres(): Promise<LogConfig & { engine: 'postgres' }> {
  const database = await freshDatabase();
  closing.push(() => database.drop());
  await prepareLog(database.url, 'postgres');
  return { engine: 'postgres', url: database.url, purpose: 'background' };
}

export async function eventStore(version = versions.at(-1)): Promise<LogConfig & { server: TestServer }> {
  const server = await startTestServer({ version });
  closing.push(() => server.close());
  return { engine: 'eventstoredb', url: server.url, server };
}

export async function carry(one: LogConfig, other: LogConfig): Promise<Carried> {
  const [from, to] = [await openLog(one), await openReceiver(other)];
  try {
    return await carryLog({ from, to, verifyLink });
  } finally {
    await from.close();
    await to.close();
  }
}

export async function write(firm: WritingFirm, config: LogConfig, taken: readonly Step[]): Promise<void> {
  const log = await openLog(config);
  await firm.write(log, taken).finally(() => log.close());
}

export async function eventsOf(config: LogConfig): Promise<LoggedEvent[]> {
  const log = await openLog(config);
  const events: LoggedEvent[] = [];
  for await (const page of wholeLog(log)) events.push(...page);
  await log.close();
  return events;
}

/** Every byte of the table. */
export async function rowsOf({ url }: { readonly url: string }): Promise<string[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ row: string }>('select t::text as row from log.events t order by 1');
  await client.end();
  return rows.map(({ row }) => row);
}

/** As events are signed, wherever they stand. */
export const asSigned = (events: readonly LoggedEvent[]) =>
  events.map((event) => ({ ...event, position: firstPositionOf(event), firstPosition: 0 }));
