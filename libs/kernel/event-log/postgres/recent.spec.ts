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

it('has the events after a position that others have read', () => {
  recent.keep(page(5, 9));
  expect(recent.page(6, 100)).toEqual({ events: range(7, 9), upTo: 9, atHead: true });
  expect(recent.page(4, 2)).toEqual({ events: range(5, 6), upTo: 6, atHead: false });
});

it('leaves to the log what is older, what is newer, and everything at first', () => {
  expect(recent.page(0, 100)).toBeUndefined();
  recent.keep(page(5, 9));
  expect(recent.page(3, 100)).toBeUndefined();
  expect(recent.page(9, 100)).toBeUndefined();
  expect(recent.page(12, 100)).toBeUndefined();
});

it('joins pages that adjoin or overlap', () => {
  recent.keep(page(5, 7));
  recent.keep(page(8, 9));
  recent.keep(page(7, 11));
  expect(positions(recent.page(4, 100))).toEqual([5, 6, 7, 8, 9, 10, 11]);
});

it('never has a gap: a page from further on takes the place of the others', () => {
  recent.keep(page(5, 7));
  recent.keep(page(9, 11));
  expect(recent.page(6, 100)).toBeUndefined();
  expect(positions(recent.page(8, 100))).toEqual([9, 10, 11]);
});

it('keeps the newest, whatever a follower that is behind reads', () => {
  recent.keep(page(5, 16));
  recent.keep(page(1, 4));
  expect(recent.page(5, 100)).toBeUndefined();
  expect(positions(recent.page(6, 100))).toEqual([7, 8, 9, 10, 11, 12, 13, 14, 15, 16]);
});
