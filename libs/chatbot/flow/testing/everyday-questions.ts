import type { LedgerAccount } from '@daybook/ledger/domain';
import { type Book, isWithin, type KnownQuestion, postedIn, subjectsOf, usd } from './known-questions.js';
import { rankedQuestions, standingQuestions } from './standing-questions.js';

/** As owners ask: beside other days, in names that are not those of the books, in a hurry, and of a day; for 2025. */
export function everydayQuestions(book: Book): readonly KnownQuestion[] {
  return [
    ...compared(book),
    ...misspelled(book),
    ...alsoCalled(book),
    ...standingQuestions(book),
    ...rankedQuestions(book),
  ];
}

const pairs = [
  ['March 2025', 'February 2025', '2025-03', '2025-02'],
  ['August 2025', 'July 2025', '2025-08', '2025-07'],
  ['Q2 2025', 'Q1 2025', '2025-04 2025-05 2025-06', '2025-01 2025-02 2025-03'],
  ['October 2025', 'October 2024', '2025-10', '2024-10'],
] as const;
const comparing = [
  (name: string, now: string, then: string) => `Compare ${name} in ${now} and ${then}`,
  (name: string, now: string, then: string) => `${name} ${now} versus ${then}`,
  (name: string, now: string, then: string) => `How did ${name} change from ${then} to ${now}?`,
  (name: string, now: string, then: string) => `What was ${name} in ${now} compared to ${then}?`,
];

function compared(book: Book): readonly KnownQuestion[] {
  return subjectsOf(book).flatMap(({ name, sign, isOf }, n) =>
    [0, 1].map((more) => {
      const [now, then, months, monthsThen] = pairs[(n + more) % pairs.length] as (typeof pairs)[number];
      const [is, was] = [months, monthsThen].map(
        (all) => sign * postedIn(book, isOf, (day) => isWithin(day, all)) || 0,
      );
      const ask = comparing[(n + 2 * more) % comparing.length] as (typeof comparing)[number];
      const moved = (is ?? 0) - (was ?? 0);
      return {
        question: ask(name, now, then),
        states: [usd(is ?? 0), ...(moved === 0 ? [] : [usd(was ?? 0), usd(Math.abs(moved))])],
      };
    }),
  );
}

/** A slip in the middle of a word: two letters changed about, one twice, one not there. */
const slips = [
  (word: string) => word.slice(0, 2) + word.charAt(3) + word.charAt(2) + word.slice(4),
  (word: string) => word.slice(0, 3) + word.slice(2),
  (word: string) => word.slice(0, 3) + word.slice(4),
];

function misspelled(book: Book): readonly KnownQuestion[] {
  return subjectsOf(book)
    .filter(({ name }) => /^\p{L}{6,}$/u.test(name))
    .flatMap(({ name, sign, isOf }, n) =>
      slips.map((slip, at) => {
        const month = String(((n + at) % 12) + 1).padStart(2, '0');
        const cents = sign * postedIn(book, isOf, (day) => day.startsWith(`2025-${month}`)) || 0;
        return { question: `what was ${slip(name.toLowerCase())} in 2025-${month}`, states: [usd(cents)] };
      }),
    );
}

/** What people call a line that stands under another name. */
const otherNames: readonly (readonly [readonly string[], readonly LedgerAccount['kind'][], -1 | 1])[] = [
  [
    ['net income', 'the bottom line', 'our net profit', 'earnings'],
    ['income', 'otherIncome', 'expense', 'otherExpense', 'costOfGoodsSold'],
    -1,
  ],
  [['sales', 'turnover', 'total income'], ['income'], -1],
  [['expenses', 'operating expenses', 'spending'], ['expense'], 1],
  [['cost of goods sold', 'COGS'], ['costOfGoodsSold'], 1],
  [['gross profit'], ['income', 'costOfGoodsSold'], -1],
];

function alsoCalled(book: Book): readonly KnownQuestion[] {
  const named = otherNames.flatMap(([names, kinds, sign]) =>
    names.map((name, n) => {
      const month = String(((n * 5) % 12) + 1).padStart(2, '0');
      const isOf = ({ kind }: LedgerAccount) => kinds.includes(kind);
      const cents = sign * postedIn(book, isOf, (day) => day.startsWith(`2025-${month}`)) || 0;
      return { question: `What was ${name} in 2025-${month}?`, states: [usd(cents)] };
    }),
  );
  const wages = postedIn(
    book,
    ({ name }) => name === 'Wages',
    (day) => day.startsWith('2025-05'),
  );
  return [...named, { question: 'What did we spend on payroll in May 2025?', states: [usd(wages)] }];
}
