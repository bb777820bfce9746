import { setTimeout as sleep } from 'node:timers/promises';
import { type FollowOptions, LogUnavailable, type Page, UnusableLog } from '../port.js';
import type { Announcements } from './announcements.js';
import type { Reader } from './reader.js';
import type { Recent } from './recent.js';

const retryAfter = 100;

/** Pages after a position until the signal; see `follow` of the port. */
export async function* follow(
  reader: Reader,
  recent: Recent,
  announcements: Announcements,
  after: number,
  { pageSize = 1_000, categories, gapsAllowed = false }: FollowOptions,
  signal: AbortSignal,
): AsyncIterable<Page> {
  await announcements.ready();
  const whole = !categories && !gapsAllowed;
  let position = after;
  for (let reportedHead = false; !signal.aborted; ) {
    const ask = () => read(reader, position, pageSize, categories);
    const wholePage = () => recent.page(position, pageSize, async () => contiguous(position, await ask()));
    const partOfPage = async () => (gapsAllowed ? ask() : passedWhole(reader, position, await ask()));
    const page = await patiently(whole ? wholePage : partOfPage, signal);
    if (!page) return;
    const news = page.upTo > position || (page.atHead && !reportedHead);
    ({ upTo: position } = page);
    reportedHead = page.atHead;
    if (news) yield { events: page.events, upTo: page.upTo, atHead: page.atHead };
    if (page.atHead) await announcements.later(position, signal);
  }
}

async function read(reader: Reader, after: number, size: number, categories?: readonly string[]): Promise<Page> {
  const page = await reader.page(after, size, { categories });
  if (page.head < after) throw new UnusableLog(`it ends at ${page.head}, but was to be read on from ${after}`);
  return page;
}

/** Asks again while the log is away; undefined when the signal came first. */
async function patiently<T>(ask: () => Promise<T>, signal: AbortSignal): Promise<T | undefined> {
  while (!signal.aborted) {
    try {
      return await ask();
    } catch (fault) {
      if (!(fault instanceof LogUnavailable)) throw fault;
      await sleep(retryAfter, undefined, { signal }).catch(() => undefined);
    }
  }
  return undefined;
}

/** What a filter passed over has to be there all the same. */
async function passedWhole(reader: Reader, after: number, page: Page): Promise<Page> {
  if (page.upTo - after === page.events.length) return page;
  const missing = await reader.firstMissing(after, page.upTo);
  if (missing !== undefined) throw new UnusableLog(`position ${missing} is missing`);
  return page;
}

function contiguous(after: number, page: Page): Page {
  const { events, upTo } = page;
  for (const [place, { position }] of events.entries())
    if (position !== after + place + 1) throw new UnusableLog(`position ${after + place + 1} is missing`);
  if (upTo !== after + events.length) throw new UnusableLog(`position ${after + events.length + 1} is missing`);
  return page;
}
