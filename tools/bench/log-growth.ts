import { randomUUID } from 'node:crypto';
import { createPostgresLog, type EventLog } from '@daybook/kernel/event-log';
import { event } from './bare/commits.js';
import type { House } from './bench-environment.js';
import { concurrently } from './firm.js';
import { closedLoop } from './load.js';
import { type Line, ms, perSecond } from './report.js';

const target = 1_000_000;
const eventsPerAppend = 50;

/** The log from thousands of events to a million: what it takes on disk, and whether appending and reading stay as quick. */
export async function logGrowth(house: House): Promise<Line[]> {
  const log = createPostgresLog({ url: house.config.database.url });
  const small = await appends(log);
  const before = await log.head();
  const bytesBefore = await size(house);
  const begun = performance.now();
  await concurrently(Math.ceil((target - before) / eventsPerAppend), () =>
    log.append(`bench-${randomUUID()}`, 'none', Array.from({ length: eventsPerAppend }, event)),
  );
  const filling = performance.now() - begun;
  const events = (await log.head()) - before;
  const bytes = (await size(house)) - bytesBefore;
  const large = await appends(log);
  const read = performance.now();
  let seen = 0;
  for await (const page of log.follow(0)) {
    seen += page.events.length;
    if (page.atHead) break;
  }
  const reading = performance.now() - read;
  await log.close();
  return [
    { what: `appending ${eventsPerAppend} at a time up to a million`, value: perSecond((events / filling) * 1_000) },
    { what: 'on disk with its indexes', value: `${Math.round(bytes / events)} bytes/event` },
    {
      what: 'appends of one event, 16 at once, at a million',
      value: perSecond(large.perSecond),
      against: `${perSecond(small.perSecond)} at the start`,
      ratio: large.perSecond / small.perSecond,
    },
    { what: '  p50, p99', value: `${ms(large.p50)}, ${ms(large.p99)}`, against: `${ms(small.p50)}, ${ms(small.p99)}` },
    { what: 'reading all of it', value: perSecond((seen / reading) * 1_000) },
  ];
}

function appends(log: EventLog) {
  return closedLoop({
    connections: 16,
    seconds: 4,
    once: async () => (await log.append(`bench-${randomUUID()}`, 'none', [event()])).outcome === 'appended',
  });
}

async function size(house: House): Promise<number> {
  const { rows } = await house.pool.query(`select pg_total_relation_size('log.events')::float8 as bytes`);
  return rows[0].bytes;
}
