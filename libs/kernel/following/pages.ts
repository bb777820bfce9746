import type { EventLog, FollowOptions, Page } from '@daybook/kernel/event-log';

/** The log went on at another position than the next one: events are missing, and reading on would hide it. */
export class LogGap extends Error {
  constructor(expected: number, found: number) {
    super(`The event log goes on at position ${found} where ${expected} was due. Restore the missing events first.`);
  }
}

/**
 * The pages of the whole log after a position, each proved to follow the one before when the log is contiguous.
 *
 * @throws LogGap
 */
export async function* verifiedPages(
  log: EventLog,
  after: number,
  options: Pick<FollowOptions, 'pageSize' | 'signal'>,
): AsyncGenerator<Page> {
  let last = after;
  for await (const page of log.follow(after, options)) {
    if (log.contiguous) {
      for (const { position } of page.events) {
        if (position !== last + 1) throw new LogGap(last + 1, position);
        last = position;
      }
      if (page.upTo !== last) throw new LogGap(last + 1, page.upTo);
    }
    last = page.upTo;
    yield page;
  }
}

/**
 * The same pages, each asked for while the one before is worked on. End the source by its signal: at the head of the
 * log the page that was asked for may never come.
 */
export async function* readAhead<T>(pages: AsyncGenerator<T>): AsyncGenerator<T> {
  let coming = pages.next();
  for (;;) {
    const page = await coming;
    if (page.done) return;
    coming = pages.next();
    coming.catch(() => undefined); // told when it is this page's turn
    yield page.value;
  }
}
