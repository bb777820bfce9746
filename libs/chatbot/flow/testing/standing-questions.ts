import type { LedgerAccount } from '@daybook/ledger/domain';
import { type Book, isWithin, type KnownQuestion, postedIn, usd } from './known-questions.js';

const owned: readonly LedgerAccount['kind'][] = [
  'bank',
  'receivable',
  'otherCurrentAsset',
  'inventory',
  'fixedAsset',
  'otherAsset',
];
const owes: readonly LedgerAccount['kind'][] = ['payable', 'creditCard', 'otherCurrentLiability', 'longTermLiability'];

/** What stands on a day: everything posted until then. */
export function standingQuestions(book: Book): readonly KnownQuestion[] {
  const days = [
    ['the end of March 2025', '2025-03-31'],
    ['the end of 2025', '2025-12-31'],
  ] as const;
  const isSingle = /^(?:Checking|Bank Loan|Sales Tax Payable|Business Credit Card)$/;
  const lines = [
    ...book.accounts
      .filter(({ name }) => isSingle.test(name))
      .map(({ id, name, kind }) => ({
        name,
        sign: owned.includes(kind) ? 1 : -1,
        isOf: (one: LedgerAccount) => one.id === id,
      })),
    { name: 'total assets', sign: 1, isOf: ({ kind }: LedgerAccount) => owned.includes(kind) },
    { name: 'total liabilities', sign: -1, isOf: ({ kind }: LedgerAccount) => owes.includes(kind) },
  ];
  return lines.flatMap(({ name, sign, isOf }) =>
    days.map(([said, last]) => ({
      question: `What was ${name} at ${said}?`,
      states: [usd(sign * postedIn(book, isOf, (day) => day <= last) || 0)],
    })),
  );
}

/** The largest, the best and the worst, shares and averages. */
export function rankedQuestions(book: Book): readonly KnownQuestion[] {
  const kinds: readonly LedgerAccount['kind'][] = ['expense', 'otherExpense', 'costOfGoodsSold'];
  const spent = (months: string) =>
    book.accounts
      .filter(({ kind }) => kinds.includes(kind))
      .map(({ id, name }) => ({
        name,
        cents: postedIn(
          book,
          (one) => one.id === id,
          (day) => isWithin(day, months),
        ),
      }))
      .toSorted((one, other) => other.cents - one.cents)
      .slice(0, 3)
      .flatMap(({ name, cents }) => [name, usd(cents)]);
  const sold = months.map((month) => ({
    month,
    cents: -postedIn(
      book,
      ({ kind }) => kind === 'income',
      (day) => isWithin(day, month.id),
    ),
  }));
  const [best, ...others] = sold.toSorted((one, other) => other.cents - one.cents);
  const worst = others.at(-1);
  const wages = postedIn(
    book,
    ({ name }) => name === 'Wages',
    (day) => day.startsWith('2025'),
  );
  const income = sold.reduce((sum, { cents }) => sum + cents, 0);
  return [
    { question: 'What were our biggest expenses in March 2025?', states: spent('2025-03') },
    { question: 'Top 3 expenses in Q3 2025', states: spent('2025-07 2025-08 2025-09') },
    { question: 'where did our money go in june 2025', states: spent('2025-06') },
    { question: 'Which month of 2025 had the highest sales?', states: [best?.month.said ?? '', usd(best?.cents ?? 0)] },
    {
      question: 'What was our worst month for sales in 2025?',
      states: [worst?.month.said ?? '', usd(worst?.cents ?? 0)],
    },
    { question: 'Show me sales by month in 2025', states: sold.map(({ cents }) => usd(cents)) },
    { question: 'What is the average monthly revenue in 2025?', states: [usd(Math.round(income / 12))] },
    {
      question: 'What percentage of revenue is wages in 2025?',
      states: [`${Math.round((wages / income) * 10_000) / 100}%`],
    },
    { question: 'How did we do in May 2025?', states: [usd(sold[4]?.cents ?? 0)] },
  ];
}

const months = Array.from({ length: 12 }, (_, at) => {
  const id = `2025-${String(at + 1).padStart(2, '0')}`;
  return {
    id,
    said: new Date(`${id}-01T00:00:00Z`).toLocaleDateString('en-US', {
      month: 'long',
      year: 'numeric',
      timeZone: 'UTC',
    }),
  };
});
