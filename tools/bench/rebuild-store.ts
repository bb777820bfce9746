import { type EventLog, type LoggedEvent, openLog } from '@daybook/kernel/event-log';
import type { Decoder } from '@daybook/kernel/following';
import { rebuild } from '@daybook/kernel/projecting';
import { EventStoreDBClient, excludeSystemEvents, START } from '@eventstore/db-client';
import { projections } from '../../apps/areas.js';
import type { Runtime } from '../../apps/projector/runtime.js';
import type { House } from './bench-environment.js';
import { EventStore } from './event-store.js';
import { concurrently } from './firm.js';
import { type Line, perSecond } from './report.js';

const rounds = 2;

/** Rebuilds beside nothing but reading, from each engine in turn, out of the same events. */
export async function rebuildBesideReading(house: House, ground: Runtime): Promise<Line[]> {
  const store = await EventStore.start();
  const log = await openLog({ engine: 'eventstoredb', url: store.url });
  try {
    const events = await copied(ground.log, log);
    const lines = await beside('PostgreSQL', house, ground, ground.log, () => followed(ground.log));
    lines.push(...(await beside('EventStoreDB in memory', house, ground, log, () => subscribed(store.url, events))));
    return lines;
  } finally {
    await log.close();
    await store.stop();
  }
}

async function beside(
  engine: string,
  house: House,
  ground: { readonly decoder: Decoder; readonly database: Runtime['database']; readonly runner: string },
  log: EventLog,
  bare: () => Promise<number>,
): Promise<Line[]> {
  const lines: Line[] = [];
  for (let round = 1; round <= rounds; round += 1)
    for (const name of ['todos', 'history']) {
      const projection = projections.find((one) => one.name === name);
      if (!projection) throw new Error(`There is no projection ${name}.`);
      // positions of one log mean nothing in the other
      await house.pool.query('update ops.checkpoints set position = 0 where name = $1', [name]);
      const reading = await bare();
      const { events, milliseconds } = await rebuild({ ...ground, log, projection });
      const rebuilding = (events / milliseconds) * 1_000;
      lines.push({
        what: `${engine}: rebuild of ${name}, round ${round}`,
        value: perSecond(rebuilding),
        against: `${perSecond(reading)} reading alone`,
        ratio: rebuilding / reading,
        ...(engine !== 'PostgreSQL' && { aim: '≥ 0.80' }),
      });
    }
  return lines;
}

/** Copies a log, streams side by side; answers how many events it has. */
async function copied(from: EventLog, to: EventLog): Promise<number> {
  const streams = new Map<string, LoggedEvent[]>();
  let count = 0;
  for await (const { events, atHead } of from.follow(0)) {
    count += events.length;
    for (const event of events) streams.set(event.stream, [...(streams.get(event.stream) ?? []), event]);
    if (atHead) break;
  }
  const all = [...streams];
  await concurrently(all.length, async (n) => {
    const [stream, events] = all[n] as [string, LoggedEvent[]];
    await to.append(stream, 'none', events);
  });
  return count;
}

/** Events a second when pages are asked for and nothing is done with them. */
async function followed(log: EventLog): Promise<number> {
  const begun = performance.now();
  let seen = 0;
  for await (const { events, atHead } of log.follow(0, { pageSize: 5_000 })) {
    seen += events.length;
    if (atHead) break;
  }
  return (seen / (performance.now() - begun)) * 1_000;
}

/** Events a second that the client's subscription brings when nothing is done with them. */
async function subscribed(url: string, count: number): Promise<number> {
  const client = EventStoreDBClient.connectionString(url);
  const begun = performance.now();
  const source = client.subscribeToAll({ fromPosition: START, filter: excludeSystemEvents() });
  let seen = 0;
  for await (const _ of source) {
    seen += 1;
    if (seen === count) break;
  }
  const taken = performance.now() - begun;
  await client.dispose();
  return (seen / taken) * 1_000;
}
