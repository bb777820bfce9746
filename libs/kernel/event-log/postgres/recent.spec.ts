import type { LoggedEvent, Page } from '../port.js';
import { Recent } from './recent.js';

const event = (position: number) => ({ position }) as LoggedEvent;
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => event(from + n));
const page = (from: number, to: number): Page => ({ events: range(from, to), upTo: to, atHead: true });
const positions = (found: Page | undefined) => found?.events.map(({ position }) => position);

let recent: Recent;
beforeEach(() => {
  recent = new Recent(10);
});

/** Somebody who has read so far reads on. */
const read = (from: number, to: number) => recent.page(from - 1, 100, async () => page(from, to));

/** What is here after a position; undefined when the log would be asked. */
async function known(after: number, size = 100): Promise<Page | undefined> {
  const nothing = { events: [], upTo: after, atHead: true };
  const found = await recent.page(after, size, async () => nothing);
  return found === nothing ? undefined : found;
}

it('has the events after a position that others have read', async () => {
  await read(5, 9);
  expect(await known(6)).toEqual({ events: range(7, 9), upTo: 9, atHead: true });
  expect(await known(4, 2)).toEqual({ events: range(5, 6), upTo: 6, atHead: false });
});

it('leaves to the log what is older, what is newer, and everything at first', async () => {
  expect(await known(0)).toBeUndefined();
  await read(5, 9);
  expect(await known(3)).toBeUndefined();
  expect(await known(9)).toBeUndefined();
  expect(await known(12)).toBeUndefined();
});

it('joins pages that adjoin or overlap', async () => {
  await read(5, 7);
  await read(8, 9);
  await recent.page(9, 100, async () => page(7, 11));
  expect(positions(await known(4))).toEqual([5, 6, 7, 8, 9, 10, 11]);
});

it('never has a gap: a page from further on takes the place of the others', async () => {
  await read(5, 7);
  await read(9, 11);
  expect(await known(6)).toBeUndefined();
  expect(positions(await known(8))).toEqual([9, 10, 11]);
});

it('keeps the newest, whatever a follower that is behind reads', async () => {
  await read(5, 16);
  await read(1, 4);
  expect(await known(5)).toBeUndefined();
  expect(positions(await known(6))).toEqual([7, 8, 9, 10, 11, 12, 13, 14, 15, 16]);
});

it('asks the log once for all who want a page at the same time, and again when that failed', async () => {
  let asked = 0;
  let away = true;
  const ask = async () => {
    asked += 1;
    if (away) throw new Error('The log is away.');
    return page(5, 9);
  };
  const all = () => Promise.allSettled([recent.page(4, 100, ask), recent.page(4, 100, ask)]);
  expect((await all()).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  away = false;
  expect(await all()).toEqual([
    { status: 'fulfilled', value: page(5, 9) },
    { status: 'fulfilled', value: page(5, 9) },
  ]);
  expect(asked).toBe(2);
});

it('asks the log once for a full page of the past that several read one after the other', async () => {
  let asked = 0;
  const ask = async () => {
    asked += 1;
    return { ...page(1, 4), atHead: false };
  };
  await read(5, 16);
  expect(await recent.page(0, 4, ask)).toEqual({ ...page(1, 4), atHead: false });
  expect(positions(await recent.page(0, 4, ask))).toEqual([1, 2, 3, 4]);
  expect(asked).toBe(1);
});

it('asks the log again for a page that was not full: more may have come', async () => {
  await read(9, 16);
  await recent.page(4, 4, async () => page(5, 6));
  expect(positions(await recent.page(4, 4, async () => page(5, 8)))).toEqual([5, 6, 7, 8]);
});
