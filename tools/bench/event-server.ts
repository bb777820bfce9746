import type { LoggedEvent } from '@daybook/kernel/event-log';
import { toProposed } from '../../libs/kernel/event-log/eventstoredb/event.js';
import { startTestServer } from '../../libs/kernel/event-log/eventstoredb/testing/index.js';
import type { Filler } from './event-store.js';

// The server in memory as a process of its own, so that it takes no time from whoever reads.
const server = await startTestServer();
process.send?.(server.url);
process.on('message', ({ streams, eventsPerStream, like }: Filler) => {
  for (const company of streams) fill(company, eventsPerStream, like);
  process.send?.('filled');
});
process.on('disconnect', () => process.exit());

/** Straight into the store; the events of a company share their bytes, a million of their own would fill the memory. */
function fill({ company, names }: Filler['streams'][number], eventsPerStream: number, like: LoggedEvent): void {
  const { id, type, data, metadata } = toProposed({ ...like, meta: { ...like.meta, company } });
  const proposed = {
    id,
    metadata: new Map([
      ['type', type],
      ['content-type', 'application/json'],
    ]),
    customMetadata: Buffer.from(JSON.stringify(metadata)),
    data: Buffer.from(JSON.stringify(data)),
  };
  const events = Array.from({ length: eventsPerStream }, () => proposed);
  for (const name of names) server.store.append(name, -1, events);
}
