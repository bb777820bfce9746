import type { Booked, CompanyBooks, Entity, Entry } from './company-books.js';

export type Basis = 'Accrual' | 'Cash';

const documents: Readonly<Record<string, string>> = {
  Invoice: 'Accounts Receivable',
  CreditMemo: 'Accounts Receivable',
  Bill: 'Accounts Payable',
  VendorCredit: 'Accounts Payable',
};
const payments: Readonly<Record<string, string>> = { Payment: 'Accounts Receivable', BillPayment: 'Accounts Payable' };
const unapplied: Readonly<Record<string, string>> = {
  'Accounts Receivable': 'UnappliedCashPaymentIncome',
  'Accounts Payable': 'UnappliedCashBillPaymentExpense',
};

interface Link {
  readonly by: Booked;
  readonly part: number;
  readonly day: string;
}

/** What counts of the books until a day on a basis; values that only summaries know count on both. */
export function counted(books: CompanyBooks, basis: Basis, until: string): readonly Entry[] {
  if (basis === 'Accrual') return books.booked(until);
  const listed = new Set(books.transactions().flatMap(({ entries }) => entries));
  const values = books.booked(until).filter((entry) => !listed.has(entry));
  const cash = onCashBasis(books).flatMap(({ entries }) => entries);
  return [...values, ...cash.filter(({ day }) => day <= until)];
}

/**
 * The transactions as the cash basis has them: sales and bills count when and as far as they are paid, each line in
 * proportion, and payments for nothing yet are income or expenses
 * (https://quickbooks.intuit.com/learn-support/en-us/help-article/accounting-methods/cash-basis-accrual-basis/L0zTRYvVd_US_en_US).
 */
export function onCashBasis(books: CompanyBooks): readonly Booked[] {
  const all = books.transactions();
  const known = onCash.get(all) ?? paidParts(books, all);
  onCash.set(all, known);
  return known;
}

const onCash = new WeakMap<readonly Booked[], readonly Booked[]>();

function paidParts(books: CompanyBooks, all: readonly Booked[]): readonly Booked[] {
  const typeOf = new Map(books.accounts().map(({ Id, AccountType }) => [Id, AccountType]));
  const onSide = (entries: readonly Entry[], side: string) => entries.filter((one) => typeOf.get(one.account) === side);
  const links = linksOf(all);
  const rest = new Map<string, { day: string; cents: number }[]>();
  const shown = all.map((one): Booked => {
    const side = documents[one.kind];
    if (!side || onSide(one.entries, side).length === 0) return one;
    const whole = sumOf(onSide(one.entries, side));
    const atOnce = paidAtOnce(one);
    const owed = one.entries.map((entry, at) => ({ ...entry, cents: entry.cents - (atOnce[at]?.cents ?? 0) }));
    let before = 0;
    const later = (links.get(`${one.kind}:${one.id}`) ?? []).flatMap(({ by, part, day }) => {
      const until = Math.min(1, before + part);
      const upTo = (share: number) => owed.map(({ cents }) => Math.round(cents * share));
      const [now, then] = [upTo(until), upTo(before)];
      before = until;
      const lines = owed.map((entry, at) => ({ ...entry, day, cents: (now[at] ?? 0) - (then[at] ?? 0) }));
      // nobody outside knows where QuickBooks puts what rounding leaves: here on the last line
      const last = lines.at(-1);
      if (last) lines[lines.length - 1] = { ...last, cents: last.cents - sumOf(lines) };
      const changes = rest.get(`${by.kind}:${by.id}`) ?? [];
      rest.set(`${by.kind}:${by.id}`, [...changes, { day, cents: sumOf(onSide(lines, side)) }]);
      return lines;
    });
    return whole === 0 ? one : { ...one, entries: [...atOnce, ...later] };
  });
  return shown.map((one) => {
    const side = payments[one.kind];
    const into = side && books.accounts().find(({ AccountSubType }) => AccountSubType === unapplied[side])?.Id;
    const open = side ? onSide(one.entries, side) : [];
    const [line] = open;
    if (!side || !into || !line) return one;
    const changes = new Map([[line.day, sumOf(open)]]);
    for (const { day, cents } of rest.get(`${one.kind}:${one.id}`) ?? [])
      changes.set(day, (changes.get(day) ?? 0) + cents);
    const moved = [...changes].flatMap(([day, cents]) => [
      { ...line, day, cents: -cents },
      { ...line, day, account: into, cents },
    ]);
    return { ...one, entries: [...one.entries, ...moved.filter(({ cents }) => cents !== 0)] };
  });
}

/** What of an invoice was paid with it, every line in proportion; empty for all others. */
function paidAtOnce({ entity, entries }: Booked): readonly Entry[] {
  const { Deposit = 0, TotalAmt = 0, DepositToAccountRef } = (entity ?? {}) as unknown as WithDeposit;
  if (Deposit === 0) return [];
  return entries.map((entry) => {
    if (entry.account === DepositToAccountRef?.value) return entry;
    return { ...entry, cents: entry.cents > 0 ? 0 : Math.round((entry.cents * Deposit) / TotalAmt) };
  });
}

interface WithDeposit {
  readonly Deposit?: number;
  readonly TotalAmt?: number;
  readonly DepositToAccountRef?: { readonly value: string };
}

/** By document, what of it payments pay, in the order of the days on which both are there. */
function linksOf(all: readonly Booked[]): ReadonlyMap<string, readonly Link[]> {
  const found = new Map<string, Link[]>();
  const byKey = new Map(all.map((one) => [`${one.kind}:${one.id}`, one]));
  for (const by of all)
    for (const { Amount, LinkedTxn = [] } of linesOf(by.entity))
      for (const { TxnId, TxnType } of payments[by.kind] ? LinkedTxn : []) {
        const document = byKey.get(`${TxnType}:${TxnId}`);
        if (!document?.entity) continue;
        const day = [dayOf(by), dayOf(document)].toSorted().at(-1) ?? '';
        const part = Amount / (Number(document.entity.TotalAmt) - Number(document.entity.Deposit ?? 0));
        const key = `${TxnType}:${TxnId}`;
        found.set(key, [...(found.get(key) ?? []), { by, part, day }]);
      }
  for (const links of found.values()) links.sort((one, other) => (one.day < other.day ? -1 : 1));
  return found;
}

function dayOf({ entries, entity }: Booked): string {
  return entity?.TxnDate ?? entries[0]?.day ?? '';
}

function linesOf(entity: Entity | undefined) {
  type Line = { readonly Amount: number; readonly LinkedTxn?: readonly { TxnId: string; TxnType: string }[] };
  return (entity?.Line ?? []) as readonly Line[];
}

function sumOf(entries: readonly Entry[]): number {
  return entries.reduce((sum, { cents }) => sum + cents, 0);
}
