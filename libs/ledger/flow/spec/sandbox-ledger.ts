import type { Booked, CompanyBooks } from '../../../../apps/sandbox/quickbooks/company-books.js';

/** What each account has moved up to the end of each month, in cents; without zeros. */
export type HeldByMonth = Readonly<Record<string, number>>;

interface Link {
  readonly document: string;
  readonly payment: string;
  readonly part: number;
  readonly day: string;
}

const documents: Readonly<Record<string, string>> = {
  Invoice: 'income',
  CreditMemo: 'income',
  Bill: 'cost',
  VendorCredit: 'cost',
};
const unapplied: Readonly<Record<string, string>> = {
  Payment: 'UnappliedCashPaymentIncome',
  BillPayment: 'UnappliedCashBillPaymentExpense',
};

/** What the sandbox's QuickBooks has posted, added up month by month in another way than its reports do. */
export function heldByMonth(books: CompanyBooks, method: 'accrual' | 'cash', months: readonly string[]): HeldByMonth {
  const all = books.transactions();
  const held: Record<string, number> = {};
  for (const month of months) {
    const end = `${month}-31`;
    const sums = method === 'accrual' ? accrualUntil(all, end) : cashUntil(books, all, end);
    for (const [account, cents] of sums) if (cents !== 0) held[`${month} ${account}`] = cents;
  }
  return held;
}

type Sums = Map<string, number>;

interface Deposited {
  readonly Deposit?: number;
  readonly TotalAmt?: number;
  readonly TxnDate?: string;
}

function add(sums: Sums, account: string, cents: number): void {
  sums.set(account, (sums.get(account) ?? 0) + cents);
}

function accrualUntil(all: readonly Booked[], end: string): Sums {
  const sums: Sums = new Map();
  for (const { entries } of all)
    for (const { account, cents, day } of entries) if (day <= end) add(sums, account, cents);
  return sums;
}

/** All at once: what of each document is paid until then, and what of each payment pays for a document that is there. */
function cashUntil(books: CompanyBooks, all: readonly Booked[], end: string): Sums {
  const sums: Sums = new Map();
  const sideAccounts = new Set(
    books
      .accounts()
      .flatMap(({ Id, AccountType }) => (/^Accounts (Receivable|Payable)$/.test(AccountType) ? [Id] : [])),
  );
  const there = new Map(all.map((one) => [`${one.kind}:${one.id}`, one]));
  const links = linksOf(all, there).filter(({ day }) => day <= end);
  const settledBy = new Map<string, number>();
  for (const [key, { entries }] of there) {
    const [kind = ''] = key.split(':');
    const isOpen = entries.some(({ account }) => sideAccounts.has(account));
    if (!documents[kind] || !isOpen) continue;
    const { Deposit = 0, TotalAmt = 1, TxnDate = '' } = (there.get(key)?.entity ?? {}) as Deposited;
    // what was paid with it is income on its day; the rest waits for payments
    const paid = entries.map(({ account, cents }) => {
      if (Deposit === 0 || sideAccounts.has(account)) return 0;
      return cents > 0 ? Math.round(Deposit * 100) : -Math.round((-cents * Deposit) / TotalAmt);
    });
    if (TxnDate <= end) entries.forEach(({ account }, at) => void add(sums, account, paid[at] ?? 0));
    let before = 0;
    for (const link of links.filter(({ document }) => document === key)) {
      const until = Math.min(1, before + link.part);
      const lines = (share: number) => entries.map(({ cents }, at) => Math.round((cents - (paid[at] ?? 0)) * share));
      const [now, then] = [rested(lines(until)), rested(lines(before))];
      entries.forEach(({ account }, at) => {
        const cents = (now[at] ?? 0) - (then[at] ?? 0);
        add(sums, account, cents);
        if (sideAccounts.has(account)) settledBy.set(link.payment, (settledBy.get(link.payment) ?? 0) + cents);
      });
      before = until;
    }
  }
  for (const [key, { entries }] of there) {
    const [kind = ''] = key.split(':');
    const open = entries.filter(({ account, day }) => sideAccounts.has(account) && day <= end);
    if (documents[kind] && entries.some(({ account }) => sideAccounts.has(account))) continue;
    for (const { account, cents, day } of entries) if (day <= end) add(sums, account, cents);
    const into = books.accounts().find(({ AccountSubType }) => AccountSubType === unapplied[kind])?.Id;
    const [line] = open;
    if (!into || !line) continue;
    const left = open.reduce((sum, { cents }) => sum + cents, 0) + (settledBy.get(key) ?? 0);
    add(sums, line.account, -left);
    add(sums, into, left);
  }
  return sums;
}

/** What rounding leaves stands on the last line. */
function rested(lines: readonly number[]): readonly number[] {
  const others = lines.slice(0, -1);
  return [...others, 0 - others.reduce((sum, cents) => sum + cents, 0)];
}

function linksOf(all: readonly Booked[], there: ReadonlyMap<string, Booked>): readonly Link[] {
  interface Line {
    readonly Amount: number;
    readonly LinkedTxn?: readonly { readonly TxnId: string; readonly TxnType: string }[];
  }
  return all
    .flatMap((by): Link[] => {
      if (by.kind !== 'Payment' && by.kind !== 'BillPayment') return [];
      return ((by.entity?.Line ?? []) as readonly Line[]).flatMap(({ Amount, LinkedTxn = [] }) =>
        LinkedTxn.flatMap(({ TxnType, TxnId }) => {
          const document = there.get(`${TxnType}:${TxnId}`);
          if (!document?.entity) return [];
          const day = [by.entity?.TxnDate ?? '', document.entity.TxnDate ?? ''].toSorted()[1] ?? '';
          const { TotalAmt = 1, Deposit = 0 } = document.entity as Deposited;
          const part = Amount / (TotalAmt - Deposit);
          return [{ document: `${TxnType}:${TxnId}`, payment: `${by.kind}:${by.id}`, part, day }];
        }),
      );
    })
    .toSorted((one, other) => (one.day < other.day ? -1 : Number(one.day > other.day)));
}
