import { person } from '@daybook/kernel/events';
import { ada, omar } from './check-samples.js';
import { type RegisteredCheck, registerLines, type TakenNumber } from './register-lines.js';

const taken = (number: number, changes: Partial<TakenNumber> = {}): TakenNumber => ({
  number,
  check: `c${number}`,
  takenAt: `2026-03-0${number % 10}T15:00:00.000Z`,
  takenBy: ada,
  isBurned: false,
  freed: [],
  ...changes,
});
const check = (changes: Partial<RegisteredCheck> = {}): RegisteredCheck => ({
  is: 'mailed',
  checkDate: '2026-03-01',
  amount: 12_345,
  recipientName: 'Otto Orchard',
  isReleaseNeeded: false,
  releasedBy: null,
  askedBy: null,
  clearedOn: null,
  voidedAt: null,
  voidedBy: null,
  ...changes,
});
const lines = (numbers: TakenNumber[], checks: Record<string, RegisteredCheck>) =>
  registerLines(numbers, new Map(Object.entries(checks)), (at) => at.slice(0, 10));
const numbersOf = (page: { limit: number; offset: number }) =>
  registerLines([taken(1001), taken(1003), taken(1004)], new Map(), (at) => at, page).map(({ from, to }) => [from, to]);
const became = (number: TakenNumber, one?: RegisteredCheck) =>
  lines([number], one ? { [`c${number.number}`]: one } : {}).map((line) => line.became);

const outcomes: [Partial<RegisteredCheck>, string][] = [
  [{ is: 'submitted' }, 'Written.'],
  [{ is: 'submitted', isReleaseNeeded: true }, 'Waiting for release.'],
  [{ is: 'submitted', isReleaseNeeded: true, releasedBy: omar }, 'Written.'],
  [{ is: 'processing' }, 'Being printed.'],
  [{ is: 'mailed' }, 'Mailed.'],
  [{ is: 'cashed', clearedOn: '2026-03-16' }, 'Paid by the bank on Mar 16, 2026.'],
  [{ is: 'voided', voidedAt: '2026-03-04T01:00:00Z', voidedBy: omar }, `Voided by ${person(omar)} on 2026-03-04.`],
  [
    { is: 'voided', voidedAt: '2026-03-04T01:00:00Z', voidedBy: omar, clearedOn: '2026-03-16' },
    `Voided by ${person(omar)} on 2026-03-04. The bank paid it all the same on Mar 16, 2026.`,
  ],
  [{ is: 'failed' }, 'Failed; it was not mailed.'],
  [{ is: 'deleted', askedBy: omar }, `Deleted by ${person(omar)} after it was printed; the number stays taken.`],
];
it.each(outcomes)('says of a check that is %j: %s', (changes, words) =>
  expect(became(taken(1001), check(changes))).toEqual([words]),
);

it('says of a number without a check that none was written', () =>
  expect(became(taken(1001))).toEqual(['Taken on 2026-03-01; no check was written under it yet.']));

const freed = {
  check: 'gone',
  takenAt: '2026-03-01T15:00:00.000Z',
  takenBy: omar,
  freedAt: '2026-03-02T15:00:00.000Z',
};

it('says who freed a number, and what became of it then', () => {
  const gone = check({ is: 'deleted', askedBy: omar });
  expect(lines([taken(1001, { check: null, freed: [freed] })], { gone })).toMatchObject([
    { check: null, became: `Freed on 2026-03-02: ${person(omar)} deleted its check before it was printed.` },
  ]);
  expect(lines([taken(1001, { check: null, freed: [freed] })], {})).toMatchObject([
    { became: 'Freed on 2026-03-02: no check was written under it.' },
  ]);
  expect(lines([taken(1001, { freed: [freed] })], { gone, c1001: check() })).toMatchObject([
    { became: `Mailed. Freed on 2026-03-02: ${person(omar)} deleted its check before it was printed.` },
  ]);
});

it('tells of skipped numbers who went on with a higher one first', () => {
  const numbers = [
    taken(1001),
    taken(1005, { takenAt: '2026-03-09T15:00:00.000Z' }),
    taken(1006, { takenAt: '2026-03-08T15:00:00.000Z', takenBy: omar }),
    taken(1007, { takenAt: '2026-03-10T15:00:00.000Z', freed: [{ ...freed, takenAt: '2026-03-07T15:00:00.000Z' }] }),
  ];
  const shown = lines(numbers, {});
  expect(shown.map(({ from, to }) => [from, to])).toEqual([
    [1001, 1001],
    [1002, 1004],
    [1005, 1005],
    [1006, 1006],
    [1007, 1007],
  ]);
  expect(shown[1]?.became).toBe(`Skipped: ${person(omar)} went on with 1007 on 2026-03-07.`);
});

it('leaves no number out, and none twice', () => {
  const numbers = [3, 4, 9, 12].map((number) => taken(number));
  const all = lines(numbers, {}).flatMap(({ from, to }) => Array.from({ length: to - from + 1 }, (_, n) => from + n));
  expect(all).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
});

it('tells a page of the numbers, each with the run before it', () => {
  expect(numbersOf({ limit: 1, offset: 0 })).toEqual([[1001, 1001]]);
  expect(numbersOf({ limit: 1, offset: 1 })).toEqual([
    [1002, 1002],
    [1003, 1003],
  ]);
  expect(numbersOf({ limit: 5, offset: 2 })).toEqual([[1004, 1004]]);
});
