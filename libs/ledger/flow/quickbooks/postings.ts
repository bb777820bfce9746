import type { Posting, Settlement } from '../../domain/index.js';
import type { Chart } from './chart.js';
import type { Details, Entity, Line } from './forms.js';

type Marks = Pick<Posting, 'party' | 'department' | 'class' | 'memo'>;
type MapPostings = (given: Entity, chart: Chart) => readonly Posting[];

/** What each kind of transaction does to the accounts. One side is added up from the lines, so that the sum is 0. */
export const postingsOf: Readonly<Record<string, MapPostings>> = {
  Invoice: (given, chart) => sale(given, chart, chart.receivable(), 1),
  CreditMemo: (given, chart) => sale(given, chart, chart.receivable(), -1),
  SalesReceipt: (given, chart) => sale(given, chart, given.DepositToAccountRef?.value ?? chart.undeposited(), 1),
  RefundReceipt: (given, chart) => sale(given, chart, given.DepositToAccountRef?.value ?? chart.undeposited(), -1),
  Bill: (given, chart) => cost(given, chart, given.APAccountRef?.value ?? chart.payable(), 1),
  VendorCredit: (given, chart) => cost(given, chart, given.APAccountRef?.value ?? chart.payable(), -1),
  Purchase: (given, chart) => cost(given, chart, given.AccountRef?.value ?? '', given.Credit ? -1 : 1),
  Payment: (given, chart) => {
    const into = given.DepositToAccountRef?.value ?? chart.undeposited();
    return moved(given, into, given.ARAccountRef?.value ?? chart.receivable(), centsOf(given.TotalAmt));
  },
  BillPayment: (given, chart) => {
    const from = given.CheckPayment?.BankAccountRef ?? given.CreditCardPayment?.CCAccountRef;
    return moved(given, given.APAccountRef?.value ?? chart.payable(), from?.value ?? '', centsOf(given.TotalAmt));
  },
  Transfer: (given) =>
    moved(given, given.ToAccountRef?.value ?? '', given.FromAccountRef?.value ?? '', centsOf(given.Amount)),
  Deposit: (given, chart) => {
    const lines = given.Line.map((line) => {
      const account = line.DepositLineDetail?.AccountRef?.value ?? chart.undeposited();
      return { account, cents: -centsOf(line.Amount), ...marksOf(given, line, line.DepositLineDetail) };
    });
    const back = { account: given.CashBack?.AccountRef?.value ?? '', cents: centsOf(given.CashBack?.Amount ?? 0) };
    const all = back.cents === 0 ? lines : [...lines, { ...back, ...marksOf(given) }];
    return [against(given.DepositToAccountRef?.value ?? '', all, marksOf(given)), ...all];
  },
  JournalEntry: (given) =>
    given.Line.flatMap((line) => {
      const details = line.JournalEntryLineDetail;
      if (!details) return [];
      const cents = centsOf(line.Amount) * (details.PostingType === 'Credit' ? -1 : 1);
      return [{ account: details.AccountRef?.value ?? '', cents, ...marksOf(given, line, details) }];
    }),
};

/** What payments settle or use up, by what QuickBooks calls it in a link, and the kind of the record. */
const settled: Readonly<Record<string, string>> = {
  Invoice: 'Invoice',
  Bill: 'Bill',
  CreditMemo: 'CreditMemo',
  VendorCredit: 'VendorCredit',
  JournalEntry: 'JournalEntry',
  Deposit: 'Deposit',
  Transfer: 'Transfer',
  Check: 'Purchase',
  Expense: 'Purchase',
  CreditCardCredit: 'Purchase',
};

/** The transactions that a payment pays or uses up, and by how much. */
export function settlementsOf({ Line, ExchangeRate }: Entity): readonly Settlement[] {
  return Line.flatMap(({ Amount, LinkedTxn }) =>
    LinkedTxn.flatMap(({ TxnId, TxnType }) => {
      const kind = settled[TxnType];
      if (!kind) return [];
      const settlement = { transaction: `${kind}:${TxnId}`, cents: centsOf(Amount * ExchangeRate) };
      return [ExchangeRate === 1 ? settlement : { ...settlement, foreignCents: centsOf(Amount) }];
    }),
  );
}

export function centsOf(dollars: number): number {
  return Math.round(dollars * 100);
}

function sale(given: Entity, chart: Chart, into: string, sign: 1 | -1): readonly Posting[] {
  const lines = given.Line.flatMap((line): readonly Posting[] => {
    const details = line.SalesItemLineDetail ?? line.DiscountLineDetail;
    if (!details) return [];
    const cents = centsOf(line.Amount) * (line.DiscountLineDetail ? sign : -sign);
    return [{ account: chart.of(details, 'sold'), cents, ...marksOf(given, line, details) }];
  });
  const tax = centsOf(given.TxnTaxDetail?.TotalTax ?? 0);
  const all = tax === 0 ? lines : [...lines, { account: chart.salesTax(), cents: -sign * tax, ...marksOf(given) }];
  return [against(into, all, marksOf(given)), ...all];
}

function cost(given: Entity, chart: Chart, from: string, sign: 1 | -1): readonly Posting[] {
  const lines = given.Line.flatMap((line): readonly Posting[] => {
    const details = line.AccountBasedExpenseLineDetail ?? line.ItemBasedExpenseLineDetail;
    if (!details) return [];
    return [
      { account: chart.of(details, 'bought'), cents: sign * centsOf(line.Amount), ...marksOf(given, line, details) },
    ];
  });
  return [...lines, against(from, lines, marksOf(given))];
}

function moved(given: Entity, to: string, from: string, cents: number): readonly Posting[] {
  if (cents === 0) return [];
  const marks = marksOf(given);
  return [
    { account: to, cents, ...marks },
    { account: from, cents: -cents, ...marks },
  ];
}

function against(account: string, lines: readonly Posting[], marks: Marks): Posting {
  return { account, cents: 0 - lines.reduce((sum, { cents }) => sum + cents, 0), ...marks };
}

/** Whom and what a line is about: what it says itself, else what its transaction says. */
function marksOf(given: Entity, line?: Line, details?: Details): Marks {
  return {
    party: partyOf(given, details),
    department: named('Department', details?.DepartmentRef ?? given.DepartmentRef),
    class: named('Class', details?.ClassRef),
    memo: line?.Description ?? null,
  };
}

function partyOf({ CustomerRef, VendorRef, EntityRef }: Entity, details?: Details): string | null {
  const { Type, EntityRef: inner, type, value } = details?.Entity ?? {};
  if (inner ?? value) return `${capital(Type ?? type ?? 'Customer')}:${inner?.value ?? value}`;
  if (details?.CustomerRef) return `Customer:${details.CustomerRef.value}`;
  if (CustomerRef) return `Customer:${CustomerRef.value}`;
  if (VendorRef) return `Vendor:${VendorRef.value}`;
  return EntityRef ? `${capital(EntityRef.type ?? 'Vendor')}:${EntityRef.value}` : null;
}

function named(kind: string, ref: { readonly value: string } | undefined): string | null {
  return ref ? `${kind}:${ref.value}` : null;
}

/** `CUSTOMER` and `Customer` are the same to QuickBooks. */
function capital(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1).toLowerCase();
}
