import type { LedgerAccount } from '@daybook/ledger/domain';

/** Books as they were read: whatever adds questions up from them uses none of the product's reports. */
export interface Book {
  readonly accounts: readonly LedgerAccount[];
  readonly lines: readonly { readonly account: string; readonly day: string; readonly cents: number }[];
}

export interface KnownQuestion {
  readonly question: string;
  readonly cents: number;
}

const months = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
];
const periods = [
  ...months.map((name, at) => ({
    said: `${name} 2025`,
    is: (day: string) => day.startsWith(`2025-${String(at + 1).padStart(2, '0')}`),
  })),
  { said: 'Q2 2025', is: (day: string) => day >= '2025-04-01' && day <= '2025-06-30' },
  { said: '2025', is: (day: string) => day.startsWith('2025') },
];
const ways = [
  (name: string, when: string) => `What was ${name} in ${when}?`,
  (name: string, when: string) => `how much ${name} did we have in ${when}`,
  (name: string, when: string) => `${name} ${when}`,
];

const earned = ['income', 'otherIncome'];
const spent = ['expense', 'otherExpense', 'costOfGoodsSold'];

/** Each line of the profit and loss in each month of a year, a quarter and the year, in the ways in which people ask. */
export function knownQuestions(book: Book): readonly KnownQuestion[] {
  const of = (kinds: readonly string[]) => (one: LedgerAccount) => kinds.includes(one.kind);
  const subjects = [
    ...book.accounts.filter(of([...earned, ...spent])).map(({ id, name, kind }) => ({
      name,
      sign: earned.includes(kind) ? -1 : 1,
      isOf: (one: LedgerAccount) => one.id === id,
    })),
    { name: 'profit', sign: -1, isOf: of([...earned, ...spent]) },
    { name: 'revenue', sign: -1, isOf: of(['income']) },
  ];
  return subjects.flatMap(({ name, sign, isOf }, n) =>
    periods.map(({ said, is }, at) => ({
      question: (ways[(n + at) % ways.length] as (typeof ways)[number])(name, said),
      cents: sign * posted(book, isOf, is) || 0,
    })),
  );
}

/** What nobody may be told, and what nobody can know. */
export const unanswerable = [
  'Will we make a profit next year?',
  'What is the SSN of the owner?',
  'What were the sales of another company?',
  'What is the account number of our bank?',
  'What did we answer in the tax questionnaire?',
  'Should I buy a new oven?',
] as const;

export function usd(cents: number): string {
  const size = Math.abs(cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2 });
  return `${cents < 0 ? '-' : ''}$${size}`;
}

function posted({ accounts, lines }: Book, isOf: (one: LedgerAccount) => boolean, isIn: (day: string) => boolean) {
  const ids = new Set(accounts.filter(isOf).map(({ id }) => id));
  return lines.filter(({ account, day }) => ids.has(account) && isIn(day)).reduce((sum, { cents }) => sum + cents, 0);
}
