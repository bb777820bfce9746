import { hangingOnTheClock } from './clock.js';
import { mayHangOnTheClock } from './clock-exceptions.js';

const planted = 'tools/boundaries/planted/libs/notes/read/hanging-on-the-clock.ts';
/** Journeys wait in a manner of their own. */
const specs = [
  '{apps,libs}/**/*.spec.{ts,tsx}',
  '{apps,libs}/**/{spec,contract}/**/*.ts',
  'libs/**/contract.ts',
  'libs/testing/**/*.ts',
  'tests/!(browser)/**/*.ts',
];

const found = hangingOnTheClock(...specs);
const listed = Object.keys(mayHangOnTheClock);

it('finds no spec that hangs on the clock, but for those that are listed with a reason', () => {
  expect(found.filter((one) => !listed.includes(one))).toEqual([]);
});

it('lists no exception that is not needed any more', () => {
  expect(listed.filter((one) => !found.includes(one))).toEqual([]);
});

it.each([
  'waits for a fixed time',
  'measures time',
  'tries a fixed number of times',
  'seeks digits',
  'gives up after a second',
])('catches the planted one that %s', (kind) => expect(hangingOnTheClock(planted)).toContain(`${planted}: ${kind}`));

it('lets the next turn of the event loop pass, and digits with what no id has', () => {
  expect(hangingOnTheClock(planted)).toHaveLength(5);
});
