import { setTimeout as sleep } from 'node:timers/promises';
import { until } from '@daybook/testing/eventually';
import { type EventLog, UnusableLog } from '../port.js';
import { type Engine, event, eventsOf, followUntil, ids, newCategory, newStream } from './given.js';

export function following(engine: () => Engine): void {
  let log: EventLog;
  beforeAll(() => {
    log = engine().log;
  });

  it('begins with an empty page at the head', async () => {
    const head = await log.head();
    const { pages } = await followUntil(log, head, () => true);
    expect(pages).toEqual([{ events: [], upTo: expect.any(Number), atHead: true }]);
    expect(pages[0]?.upTo).toBeGreaterThanOrEqual(head);
  });

  it('catches up from any position', async () => {
    const before = await log.head();
    for (let count = 0; count < 10; count += 1) await log.append(newStream(), 'none', [event()]);
    const { seen } = await followUntil(log, before, (_, { atHead }) => atHead);
    expect(seen).toHaveLength(10);
    for (const [place, { position }] of seen.entries()) {
      const later = await followUntil(log, position, (_, { atHead }) => atHead);
      expect(ids(later.seen)).toEqual(ids(seen.slice(place + 1)));
    }
  });

  it('catches up from the page it was left at', async () => {
    const category = newCategory();
    const stream = newStream(category);
    const events = eventsOf(100);
    await log.append(stream, 'none', events);
    const seen: string[] = [];
    for (let after = 0; seen.length < 100; ) {
      const part = await followUntil(log, after, (some) => some.length > 0, { categories: [category], pageSize: 7 });
      seen.push(...ids(part.seen));
      after = part.pages.at(-1)?.upTo ?? after;
    }
    expect(seen).toEqual(ids(events));
  });

  it('says that it is at the head after pages that were all full', async () => {
    const category = newCategory();
    await log.append(newStream(category), 'none', eventsOf(40));
    const options = { categories: [category], pageSize: 10 };
    const { seen, pages } = await followUntil(log, 0, (_, { atHead }) => atHead, options);
    expect(seen).toHaveLength(40);
    expect(pages.at(-1)?.atHead).toBe(true);
  });

  it('tells what comes, soon', async () => {
    const after = await log.head();
    const waits: number[] = [];
    const appends: number[] = [];
    const stop = new AbortController();
    const following = (async () => {
      for await (const page of log.follow(after, { signal: stop.signal }))
        for (const { data } of page.events) waits.push(performance.now() - (data as { at: number }).at);
    })();
    for (let count = 1; count <= 20; count += 1) {
      const at = performance.now();
      await log.append(newStream(), 'none', [event({ data: { at } })]);
      appends.push(performance.now() - at);
      await until(() => waits.length === count);
    }
    stop.abort();
    await following;
    const median = (times: readonly number[]) => times.toSorted((a, b) => a - b)[10] ?? Number.NaN;
    // a log that was only looked at now and then would be hundreds of appends late
    expect(median(waits)).toBeLessThan(50 * median(appends));
  });

  it('tells only the categories asked for, and passes what it leaves out', async () => {
    const [one, other] = [newCategory(), newCategory()];
    const after = await log.head();
    const wanted = eventsOf(3);
    await log.append(newStream(one), 'none', wanted.slice(0, 1));
    await log.append(newStream(other), 'none', eventsOf(5));
    await log.append(newStream(one), 'none', wanted.slice(1));
    await log.append(newStream(other), 'none', eventsOf(5));
    const { seen, pages } = await followUntil(log, after, (_, { atHead }) => atHead, { categories: [one] });
    expect(ids(seen)).toEqual(ids(wanted));
    expect(pages.at(-1)?.upTo).toBeGreaterThanOrEqual(await log.head());
  });

  it('does not take a category for another that begins like it', async () => {
    const category = newCategory();
    const wanted = event();
    await log.append(newStream(`${category}Archive`), 'none', [event()]);
    await log.append(newStream(category), 'none', [wanted]);
    const { seen } = await followUntil(log, 0, (_, { atHead }) => atHead, { categories: [category] });
    expect(ids(seen)).toEqual([wanted.id]);
  });

  it('merges several categories in the order of the log', async () => {
    const categories = [newCategory(), newCategory(), newCategory()];
    const written: string[] = [];
    for (let count = 0; count < 30; count += 1) {
      const one = event();
      await log.append(newStream(categories[count % 3]), 'none', [one, event()].slice(0, 1));
      written.push(one.id);
    }
    const options = { categories: categories.slice(0, 2), pageSize: 4 };
    const { seen } = await followUntil(log, 0, (_, { atHead }) => atHead, options);
    expect(ids(seen)).toEqual(written.filter((_, place) => place % 3 < 2));
  });

  it('holds no more events in a page than asked for', async () => {
    const after = await log.head();
    await log.append(newStream(), 'none', eventsOf(50));
    const { seen, pages } = await followUntil(log, after, (_, { atHead }) => atHead, { pageSize: 20 });
    expect(seen).toHaveLength(50);
    expect(Math.max(...pages.map(({ events }) => events.length))).toBeLessThanOrEqual(20);
  });

  it('ends at the signal: given before, while waiting, and between pages', async () => {
    const after = await log.head();
    expect((await followUntil(log, after, () => false, { signal: AbortSignal.abort() })).pages).toEqual([]);
    expect((await followUntil(log, after, () => false, { signal: AbortSignal.timeout(100) })).seen).toEqual([]);
    await log.append(newStream(), 'none', eventsOf(50));
    const stop = new AbortController();
    for await (const _ of log.follow(after, { pageSize: 10, signal: stop.signal })) stop.abort();
  });

  it('ends when the log is closed, which takes no more appends', async () => {
    const other = engine().open();
    const following = followUntil(other, await other.head(), () => false);
    await sleep(50);
    await other.close();
    expect((await following).seen).toEqual([]);
    await expect(other.append(newStream(), 'none', [event()])).rejects.toThrow('cannot be reached');
  });

  it('serves several followers at once, the slow ones too', async () => {
    const after = await log.head();
    const events = eventsOf(300);
    const followers = Array.from({ length: 5 }, async (_, slowness) => {
      const seen: string[] = [];
      for await (const page of log.follow(after, { pageSize: 50 })) {
        seen.push(...ids(page.events));
        if (seen.length >= 300) return seen;
        await sleep(slowness * 5);
      }
      return seen;
    });
    for (let place = 0; place < 300; place += 10)
      await log.append(newStream(), 'none', events.slice(place, place + 10));
    for (const seen of await Promise.all(followers)) expect(seen).toEqual(ids(events));
  });

  it('refuses to go on after a position that the log has not reached: it was restored from an older one', async () => {
    const beyond = (await log.head()) + 1_000_000;
    await expect(followUntil(log, beyond, () => true)).rejects.toThrow(UnusableLog);
    await expect(followUntil(log, beyond, () => true, { categories: ['todo'] })).rejects.toThrow(UnusableLog);
  });
}
