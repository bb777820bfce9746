import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { binaryEvent, type EventStoreDBClient, NO_STREAM } from '@eventstore/db-client';
import { defaultConnection, withSettings } from '../connection.js';
import { type LogReceiver, runsOf } from '../moving/receiver.js';
import { type EventLog, type LoggedEvent, LogUnavailable } from '../port.js';
import { connect } from './connect.js';
import { toLogged, toNumber } from './event.js';
import { faultOf } from './fault.js';
import { createEventStoreLog, type EventStoreLogOptions } from './index.js';
import { Reader, recordsAtOnce } from './reader.js';

/** Events, and characters, of one append: less than any server refuses for its size. */
const [mostAtOnce, mostCharacters] = [500, 500_000];
/** Bytes that are written to move the end of a server's log, at once and at most. */
const [roomAtOnce, mostRoom] = [500_000, 4e9];
const tryAgainAfter = 250;
const patience = 60_000;

/**
 * Receives the events of another engine on a server. The server orders what is sent one by one: events that follow each
 * other in one stream go together, the others wait for each other.
 */
export function createEventStoreReceiver(options: EventStoreLogOptions): LogReceiver {
  const log = createEventStoreLog(options);
  const client = connect(withSettings(options.url, options.connection ?? defaultConnection));
  const reader = new Reader(client);
  return {
    log,
    async take(events) {
      for (const run of runsOf(events, mostAtOnce, mostCharacters)) await untilWritten(log, run);
    },
    stranger: () => firstStranger(reader),
    end: () => reader.end(),
    makeRoom: (upTo) => makeRoom(client, reader, upTo),
    async close() {
      await log.close();
      await client.dispose();
    },
  };
}

/** An append whose answer was lost is sent again: what is there already is recognized. */
async function untilWritten(log: EventLog, run: readonly LoggedEvent[]): Promise<void> {
  const [{ stream, revision }] = run as [LoggedEvent];
  for (const began = performance.now(); ; await pause(tryAgainAfter)) {
    try {
      const { outcome } = await log.append(stream, revision === 0 ? 'none' : revision - 1, run);
      if (outcome === 'appended' || outcome === 'repeated') return;
    } catch (fault) {
      if (!(fault instanceof LogUnavailable) || performance.now() - began > patience) throw fault;
      continue;
    }
    throw new Error(`Somebody else writes to ${stream} on the server. Stop Daybook everywhere, then move the log.`);
  }
}

/** A position is a byte of the server's log, so that any record moves its end. */
async function makeRoom(client: EventStoreDBClient, reader: Reader, upTo: number): Promise<void> {
  for (let end = await reader.end(); end < upTo && upTo - end <= mostRoom; end = await reader.end()) {
    const data = Buffer.alloc(Math.min(roomAtOnce, upTo - end));
    const record = binaryEvent({ type: '$room', data });
    await client.appendToStream(`room-${randomUUID()}`, record, { expectedRevision: NO_STREAM }).catch((cause) => {
      throw faultOf(cause, data.length);
    });
  }
}

async function firstStranger(reader: Reader): Promise<string | undefined> {
  for (let position = 0; ; ) {
    const page = await reader.page(position, recordsAtOnce);
    for (const { event } of page)
      if (event && !event.streamId.startsWith('$') && !event.type.startsWith('$') && !toLogged(event))
        return event.streamId;
    if (page.length < recordsAtOnce) return undefined;
    position = toNumber(page.at(-1)?.event?.position);
  }
}
