import fc from 'fast-check';
import type { AccountKind, LedgerAccount, LedgerTransaction, Posting, TransactionType } from '../books.js';

export interface Books {
  readonly accounts: readonly LedgerAccount[];
  readonly transactions: readonly LedgerTransaction[];
}

const kinds: readonly (readonly [id: string, kind: AccountKind, parent?: string])[] = [
  ['checking', 'bank'],
  ['savings', 'bank'],
  ['ar', 'receivable'],
  ['prepaid', 'otherCurrentAsset'],
  ['stock', 'inventory'],
  ['oven', 'fixedAsset'],
  ['deposits', 'otherAsset'],
  ['ap', 'payable'],
  ['card', 'creditCard'],
  ['payroll', 'otherCurrentLiability'],
  ['loan', 'longTermLiability'],
  ['capital', 'equity'],
  ['sales', 'income'],
  ['catering', 'income', 'sales'],
  ['interest', 'otherIncome'],
  ['goods', 'costOfGoodsSold'],
  ['rent', 'expense'],
  ['repairs', 'expense', 'rent'],
  ['fines', 'otherExpense'],
];

export const accounts: readonly LedgerAccount[] = kinds.map(([id, kind, parent = null]) => ({
  id,
  name: id,
  number: null,
  kind,
  parent,
  active: true,
}));

export function posting(account: string, cents: number, party: string | null = null): Posting {
  return { account, cents, party, department: null, class: null, memo: null };
}

export function transaction(
  id: string,
  type: TransactionType,
  day: string,
  postings: readonly Posting[],
  more: Partial<LedgerTransaction> = {},
): LedgerTransaction {
  return {
    id,
    type,
    day,
    number: null,
    memo: null,
    dueDay: null,
    postings,
    settles: [],
    version: '1',
    url: '',
    ...more,
  };
}

const firstDay = Date.parse('2024-01-01');
const day = fc.nat(1_095).map((after) => new Date(firstDay + after * 86_400_000).toISOString().slice(0, 10));
const cents = fc.integer({ min: 1, max: 5_000_000 });
const document = fc.record({
  is: fc.constantFrom<TransactionType>('invoice', 'bill', 'creditMemo', 'vendorCredit'),
  day,
  lines: fc.array(fc.tuple(fc.constantFrom('sales', 'catering', 'goods', 'rent', 'repairs', 'stock'), cents), {
    minLength: 1,
    maxLength: 4,
  }),
  payments: fc.array(fc.tuple(day, fc.integer({ min: 1, max: 100 })), { maxLength: 3 }),
  isSettled: fc.boolean(),
});
const entry = fc.record({
  day,
  lines: fc.array(
    fc.tuple(
      fc.constantFrom(
        ...accounts.filter(({ kind }) => kind !== 'receivable' && kind !== 'payable').map(({ id }) => id),
      ),
      fc.integer({ min: -5_000_000, max: 5_000_000 }),
    ),
    { minLength: 1, maxLength: 5 },
  ),
});

type Document = typeof document extends fc.Arbitrary<infer T> ? T : never;

/** An invoice, a bill or a credit with what pays it, in parts or whole. */
function written({ is, day, lines, payments, isSettled }: Document, at: number): readonly LedgerTransaction[] {
  const open = is === 'invoice' || is === 'creditMemo' ? 'ar' : 'ap';
  const sign = is === 'invoice' || is === 'vendorCredit' ? 1 : -1;
  const id = `${is}:${at}`;
  const total = lines.reduce((sum, [, amount]) => sum + amount, 0);
  const its = [
    posting(open, sign * total, 'someone'),
    ...lines.map(([account, amount]) => posting(account, -sign * amount)),
  ];
  let left = total;
  const paid = payments.map(([when, percent], n) => {
    const isLast = isSettled && n === payments.length - 1;
    const amount = isLast ? left : Math.min(left, Math.ceil((total * percent) / 100));
    left -= amount;
    const type = open === 'ar' ? 'payment' : 'billPayment';
    const both = [posting(open, -sign * amount, 'someone'), posting('checking', sign * amount)];
    return transaction(`${type}:${at}.${n}`, type, when, both, { settles: [{ transaction: id, cents: amount }] });
  });
  return [transaction(id, is, day, its, { dueDay: day }), ...paid.filter(({ postings }) => postings[0]?.cents)];
}

function balanced({ day, lines }: { day: string; lines: readonly (readonly [string, number])[] }, at: number) {
  const total = lines.reduce((sum, [, amount]) => sum + amount, 0);
  const postings = [...lines.map(([account, amount]) => posting(account, amount)), posting('checking', -total)];
  return transaction(`JournalEntry:${at}`, 'journalEntry', day, postings);
}

/** Three years of books in which everything is balanced, and part of it still open. */
export const generatedBooks: fc.Arbitrary<Books> = fc
  .tuple(fc.array(document, { maxLength: 12 }), fc.array(entry, { maxLength: 12 }))
  .map(([documents, entries]) => ({
    accounts,
    transactions: [...documents.flatMap(written), ...entries.map(balanced)],
  }));

/** The same, with everything paid by one more payment where something is open. */
export function paidUp({ accounts: its, transactions }: Books): Books {
  const last = transactions.flatMap((document) => {
    const [line] = document.postings;
    if (!line || (line.account !== 'ar' && line.account !== 'ap') || document.settles.length > 0) return [];
    const paid = transactions.flatMap(({ settles }) => settles.filter((one) => one.transaction === document.id));
    const left = Math.abs(line.cents) - paid.reduce((sum, one) => sum + one.cents, 0);
    if (left === 0) return [];
    const amount = Math.sign(line.cents) * left;
    const both = [posting(line.account, -amount), posting('checking', amount)];
    const settles = [{ transaction: document.id, cents: left }];
    return [transaction(`last:${document.id}`, 'payment', '2027-01-01', both, { settles })];
  });
  return { accounts: its, transactions: [...transactions, ...last] };
}
