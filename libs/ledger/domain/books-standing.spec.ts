import { type KnownOfBooks, standingOfBooks } from './books-standing.js';

const now = new Date('2026-11-24T12:00:00.000Z');
const before = (hours: number, ms = 0) => new Date(now.getTime() - hours * 3_600_000 - ms);
const good: KnownOfBooks = {
  status: 'ACTIVE',
  connectedAt: before(900),
  readAt: before(1),
  failure: null,
  differing: 0,
  toLookAt: 0,
  isReading: false,
  waitsUntil: null,
};
const standing = (changes: Partial<KnownOfBooks> = {}) => standingOfBooks({ ...good, ...changes }, now);

it('says in order of books alone that are connected, read within two days, and tie out', () => {
  expect(standing()).toBe('IN_ORDER');
  expect(standing({ readAt: before(48) })).toBe('IN_ORDER');
  expect(standing({ readAt: before(48, 1) })).toBe('NOT_READ');
  expect(standing({ readAt: null })).toBe('NOT_READ');
  expect(standing({ differing: 1 })).toBe('DIFFERENT');
  expect(standing({ toLookAt: 1 })).toBe('TO_LOOK_AT');
  expect(standing({ differing: null })).toBe('NOT_READ');
  expect(standing({ failure: 'Throttled.' })).toBe('FAILED');
  expect(standing({ status: 'EXPIRED' })).toBe('CONSENT_ENDED');
  for (const status of ['NOT_CONNECTED', null] as const) expect(standing({ status })).toBe('NOT_CONNECTED');
});

it('gives books that were just connected two days to be read', () => {
  const first = { readAt: null, differing: null };
  expect(standing({ ...first, connectedAt: before(48) })).toBe('BEING_READ');
  expect(standing({ ...first, connectedAt: before(48, 1) })).toBe('NOT_READ');
});

it('says of books that are read for the first time that they are, however long ago they were connected', () => {
  const first = { readAt: null, differing: null, connectedAt: before(900) };
  expect(standing(first)).toBe('NOT_READ');
  expect(standing({ ...first, isReading: true })).toBe('BEING_READ');
  expect(standing({ ...first, isReading: true, readAt: before(49) })).toBe('NOT_READ');
});

it('names first what keeps the rest from being true', () => {
  expect(standing({ status: 'EXPIRED', failure: 'x', differing: 3 })).toBe('CONSENT_ENDED');
  expect(standing({ failure: 'x', differing: 3 })).toBe('FAILED');
  expect(standing({ differing: 3, toLookAt: 1, readAt: before(99) })).toBe('DIFFERENT');
  expect(standing({ toLookAt: 1, readAt: before(99) })).toBe('TO_LOOK_AT');
});
