import { openPool } from '@daybook/kernel/postgres';
import type { PoolClient } from 'pg';
import { firstPositionOf, storedMeta } from '../first-position.js';
import type { LogReceiver } from '../moving/receiver.js';
import type { LoggedEvent } from '../port.js';
import { faultOf } from './fault.js';
import { createPostgresLog } from './index.js';

/** Receives the events of another engine into the schema `log`, each page in one transaction. */
export function createPostgresReceiver({ url }: { readonly url: string }): LogReceiver {
  const log = createPostgresLog({ url, purpose: 'operator' });
  const pool = openPool(url, { name: 'event log move', purpose: 'operator', max: 1 });
  let end: number | undefined;
  return {
    log,
    async take(events) {
      if (events.length === 0) return;
      end ??= await log.head();
      const client = await pool.connect();
      try {
        await client.query('begin');
        end = await write(client, end, events);
        await client.query('commit');
        client.release();
      } catch (cause) {
        client.release(true);
        throw faultOf(cause);
      }
    },
    stranger: async () => undefined,
    // new events get the lead that the last one has (log.counter.shift)
    end: async () => Number.POSITIVE_INFINITY,
    makeRoom: async () => undefined,
    async close() {
      await log.close();
      await pool.end();
    },
  };
}

/** @returns the new end of the log */
async function write(client: PoolClient, end: number, events: readonly LoggedEvent[]): Promise<number> {
  const placed = events.map((event, place) => ({ ...event, position: end + place + 1 }));
  const last = placed.at(-1) as LoggedEvent;
  const shift = firstPositionOf(last) - last.position;
  const { rowCount } = await client.query('update log.counter set position = $2, shift = $3 where position = $1', [
    end,
    last.position,
    shift,
  ]);
  if (rowCount !== 1) throw new Error('Somebody else writes to the event log. Stop Daybook everywhere, then move it.');
  await client.query(
    `insert into log.events (position, id, stream, revision, type, data, meta)
      select (e ->> 0)::bigint, (e ->> 1)::uuid, e ->> 2, (e ->> 3)::integer, e ->> 4, e -> 5, e -> 6
      from jsonb_array_elements($1::jsonb) as listed (e)`,
    [JSON.stringify(placed.map(rowOf))],
  );
  return last.position;
}

function rowOf(event: LoggedEvent): unknown[] {
  const { position, id, stream, revision, type, data, meta } = event;
  const isFirst = firstPositionOf(event) === position;
  return [position, id, stream, revision, type, data, isFirst ? meta : storedMeta(event)];
}
