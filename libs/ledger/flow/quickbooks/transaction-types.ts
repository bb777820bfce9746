import type { TransactionType } from '../../domain/index.js';

export const types: Readonly<Record<string, TransactionType>> = {
  Invoice: 'invoice',
  Payment: 'payment',
  CreditMemo: 'creditMemo',
  SalesReceipt: 'salesReceipt',
  RefundReceipt: 'refund',
  Bill: 'bill',
  BillPayment: 'billPayment',
  VendorCredit: 'vendorCredit',
  Purchase: 'purchase',
  Deposit: 'deposit',
  Transfer: 'transfer',
  JournalEntry: 'journalEntry',
};

/** The pages of QuickBooks that are not called as the record is. */
const pages: Readonly<Record<string, string>> = {
  Payment: 'recvpayment',
  RefundReceipt: 'refundreceipt',
  BillPayment: 'billpayment',
  VendorCredit: 'vendorcredit',
  Purchase: 'expense',
  JournalEntry: 'journal',
};

export function pageOf(kind: string, id: string, isCheck: boolean): string {
  return `https://app.qbo.intuit.com/app/${isCheck ? 'check' : (pages[kind] ?? kind.toLowerCase())}?txnId=${id}`;
}

/** What reports call transactions of which there are records, and the kind of the record. */
const recorded: Readonly<Record<string, string>> = {
  invoice: 'Invoice',
  payment: 'Payment',
  'credit memo': 'CreditMemo',
  'sales receipt': 'SalesReceipt',
  refund: 'RefundReceipt',
  'refund receipt': 'RefundReceipt',
  bill: 'Bill',
  'bill payment': 'BillPayment',
  'bill payment (check)': 'BillPayment',
  'bill payment (credit card)': 'BillPayment',
  'vendor credit': 'VendorCredit',
  check: 'Purchase',
  expense: 'Purchase',
  'cash expense': 'Purchase',
  'cash purchase': 'Purchase',
  'credit card expense': 'Purchase',
  'credit card charge': 'Purchase',
  'credit card credit': 'Purchase',
  deposit: 'Deposit',
  transfer: 'Transfer',
  'journal entry': 'JournalEntry',
};

/** Of what only reports tell, by words in what they call it. */
const unrecorded: readonly (readonly [RegExp, TransactionType])[] = [
  [/pay(roll|check)/, 'payroll'],
  [/tax/, 'taxPayment'],
  [/inventory/, 'inventoryAdjustment'],
  [/credit card payment/, 'cardPayment'],
];

/** What a report's type and number of a transaction mean here. Two of different types may have one number. */
export function namedInReports(called: string, number: string): { id: string; type: TransactionType; url: string } {
  const name = called.trim().toLowerCase();
  const kind = recorded[name];
  if (kind) {
    const isCheck = name === 'check';
    return {
      id: `${kind}:${number}`,
      type: isCheck ? 'check' : (types[kind] ?? 'other'),
      url: pageOf(kind, number, isCheck),
    };
  }
  const type = unrecorded.find(([words]) => words.test(name))?.[1] ?? 'other';
  return {
    id: `${called.replaceAll(/[^\p{L}\d]/gu, '')}:${number}`,
    type,
    url: 'https://app.qbo.intuit.com/app/homepage',
  };
}
