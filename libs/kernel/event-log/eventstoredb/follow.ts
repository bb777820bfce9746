import { setTimeout as sleep } from 'node:timers/promises';
import {
  type EventStoreDBClient,
  excludeSystemEvents,
  type Filter,
  START,
  streamNameFilter,
} from '@eventstore/db-client';
import { type FollowOptions, type LoggedEvent, LogUnavailable, type Page } from '../port.js';
import { batches, markCheckpoint } from './batches.js';
import { reachedBy, toLogged, toNumber, toPosition } from './event.js';
import type { Reader } from './reader.js';

const retryAfter = 100;

/** Events the server looks through at once, and after how many such windows it tells how far it got. */
const maxSearchWindow = 500;
const checkpointInterval = 2;

/** Pages after a position until the signal; a subscription that was cut is taken up again where it ended. */
export async function* follow(
  client: EventStoreDBClient,
  reader: Reader,
  after: number,
  options: FollowOptions,
  signal: AbortSignal,
): AsyncIterable<Page> {
  let position = after;
  let reportedHead = false;
  while (!signal.aborted) {
    try {
      for await (const page of subscribe(client, reader, position, options, signal)) {
        const news = page.upTo > position || (page.atHead && !reportedHead);
        position = page.upTo;
        reportedHead = page.atHead;
        if (news) yield page;
      }
    } catch (fault) {
      // a log that is being closed answers as if it were empty
      if (signal.aborted) return;
      if (!(fault instanceof LogUnavailable)) throw fault;
    }
    await sleep(retryAfter, undefined, { signal }).catch(() => undefined);
  }
}

async function* subscribe(
  client: EventStoreDBClient,
  reader: Reader,
  after: number,
  { pageSize = 1_000, categories }: FollowOptions,
  signal: AbortSignal,
): AsyncIterable<Page> {
  const end = await reader.prove(after);
  const source = client.subscribeToAll(
    { fromPosition: after === 0 ? START : toPosition(after), filter: filterOf(categories) },
    { highWaterMark: pageSize },
  );
  let upTo = after;
  let live = false;
  for await (const { items, last } of batches(source, pageSize, signal)) {
    const events: LoggedEvent[] = [];
    for (const item of items) {
      if ('reached' in item) {
        live ||= item.reached === 'end';
        upTo = Math.max(upTo, item.reached === 'end' ? end : reachedBy(item.reached));
        continue;
      }
      const event = toLogged(item.event);
      if (event && event.position > upTo) events.push(event);
      upTo = Math.max(upTo, toNumber(item.event?.position));
    }
    reader.saw(events.at(-1)?.position ?? 0);
    if (live || events.length > 0) yield { events, upTo, atHead: live && last };
  }
}

function filterOf(categories: readonly string[] | undefined): Filter {
  const checkpoints = { maxSearchWindow, checkpointInterval, checkpointReached: markCheckpoint };
  return categories
    ? streamNameFilter({ prefixes: categories.map((one) => `${one}-`), ...checkpoints })
    : excludeSystemEvents(checkpoints);
}
