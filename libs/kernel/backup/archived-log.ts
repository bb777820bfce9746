import type { LoggedEvent, Page } from '@daybook/kernel/event-log';
import type { ReadableLog } from '@daybook/kernel/event-log/moving';
import { eventOf } from './event-rows.js';
import { type LastEvent, pathOf, segmentOf } from './log-segments.js';
import { linesOf } from './rows.js';

const pageSize = 1_000;

/** The events up to the last one of a point, as a log to read. @throws UnreadableFile naming a file that is damaged */
export function archivedLog(folder: string, last: LastEvent): ReadableLog {
  return {
    contiguous: true,
    head: async () => last.position,
    follow: (after) => pagesOf(folder, last, after),
  };
}

async function* pagesOf(folder: string, last: LastEvent, after: number): AsyncGenerator<Page> {
  let events: LoggedEvent[] = [];
  const page = (): Page => ({ events, upTo: events.at(-1)?.position ?? 0, atHead: false });
  for (let segment = segmentOf(after + 1); segment <= segmentOf(last.position); segment += 1)
    for await (const row of linesOf(pathOf(folder, segment))) {
      const event = eventOf(row);
      if (event.position > last.position) break; // the last file may have grown since
      if (event.position > after) events.push(event);
      if (events.length < pageSize) continue;
      yield page();
      events = [];
    }
  if (events.length > 0) yield page();
}
