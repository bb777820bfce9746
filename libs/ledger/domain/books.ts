export type AccountClass = 'asset' | 'liability' | 'equity' | 'income' | 'expense';

/** What reports group by, after the ledger's own account types. */
export type AccountKind =
  | 'bank'
  | 'receivable'
  | 'otherCurrentAsset'
  | 'inventory'
  | 'fixedAsset'
  | 'otherAsset'
  | 'payable'
  | 'creditCard'
  | 'otherCurrentLiability'
  | 'longTermLiability'
  | 'equity'
  | 'income'
  | 'otherIncome'
  | 'costOfGoodsSold'
  | 'expense'
  | 'otherExpense';

/** Ids are the ledger's, with its kind in front where kinds number apart: `Invoice:145`, `Customer:12`. */
export interface LedgerAccount {
  readonly id: string;
  readonly name: string;
  readonly number: string | null;
  readonly kind: AccountKind;
  readonly parent: string | null;
  readonly active: boolean;
  /** The one into which the ledger's reports put what earlier years earned. */
  readonly isRetainedEarnings?: boolean;
  /** Null: none of these; absent in copies that were made before it was read. */
  readonly role?: AccountRole | null;
}

/**
 * What the ledger keeps an account for, beyond its kind: the wear of what the company has, as an expense or beside the asset;
 * or payments that were made for nothing yet, on the cash basis.
 */
export type AccountRole = 'depreciation' | 'unappliedCash';

export interface LedgerParty {
  readonly id: string;
  readonly kind: 'customer' | 'vendor' | 'employee';
  readonly name: string;
  readonly email: string | null;
  readonly active: boolean;
  /** Of vendors alone; not in copies that were made before it was read. */
  readonly vendor?: LedgerVendorDetails;
}

/** What the ledger knows of a vendor beyond its name. */
export interface LedgerVendorDetails {
  readonly companyName: string | null;
  /** What its checks are made out to. */
  readonly checkName: string | null;
  readonly contactName: string | null;
  /** As it was typed there, whole or not; null: there is none. */
  readonly address: LedgerAddress | null;
  /** The IRS is told what it was paid. */
  readonly is1099: boolean;
}

export interface LedgerAddress {
  readonly lines: readonly string[];
  readonly city: string | null;
  readonly state: string | null;
  readonly zipCode: string | null;
  readonly country: string | null;
}

export interface LedgerLabel {
  readonly id: string;
  readonly kind: 'department' | 'class';
  readonly name: string;
  readonly active: boolean;
}

/** One line on one account. */
export interface Posting {
  readonly account: string;
  /** Debit positive, credit negative. */
  readonly cents: number;
  readonly party: string | null;
  readonly department: string | null;
  readonly class: string | null;
  readonly memo: string | null;
  /** Absent: the bank has not shown it, the account is none that is compared with statements, or the ledger does not say. */
  readonly cleared?: ClearedMark;
}

/** What the bookkeeper has found on the bank's side: seen there, or gone through with a whole statement. */
export type ClearedMark = 'cleared' | 'reconciled';

/** A line as the cash basis counts it: on a day of its own (yyyy-mm-dd). */
export interface CashPosting extends Posting {
  readonly day: string;
}

/** How much of another transaction (an invoice, a bill, a credit) this one pays or uses up; positive. */
export interface Settlement {
  readonly transaction: string;
  /** Of the home currency, at the rate of what settles. */
  readonly cents: number;
  /** Of the currency of both; absent where that is the home currency, and in copies that were made before it was read. */
  readonly foreignCents?: number;
}

export type TransactionType =
  | 'invoice'
  | 'payment'
  | 'creditMemo'
  | 'salesReceipt'
  | 'refund'
  | 'bill'
  | 'billPayment'
  | 'vendorCredit'
  | 'purchase'
  | 'check'
  | 'deposit'
  | 'transfer'
  | 'journalEntry'
  /** Of which only the ledger's reports tell. */
  | 'payroll'
  | 'taxPayment'
  | 'inventoryAdjustment'
  | 'cardPayment'
  | 'other';

export interface LedgerTransaction {
  readonly id: string;
  readonly type: TransactionType;
  /** yyyy-mm-dd */
  readonly day: string;
  readonly number: string | null;
  readonly memo: string | null;
  readonly dueDay: string | null;
  /** Their cents add up to 0. */
  readonly postings: readonly Posting[];
  readonly settles: readonly Settlement[];
  /**
   * What the ledger counts of it on the cash basis; of invoices, bills and credits always as lines. Absent in copies that were made before that was read, where it is
   * reckoned from what settles what.
   */
  readonly cash?: 'as posted' | readonly CashPosting[];
  /** What its document says it comes to, in cents of the home currency; absent where it says nothing, or was not asked. */
  readonly total?: number;
  /** The same in cents of its own currency; absent where that is the home currency. */
  readonly foreignTotal?: number;
  /** How much of `total` was paid with it, and was never owed; absent: nothing. */
  readonly paidAtOnce?: number;
  /** Changes with every change in the ledger. */
  readonly version: string;
  /** The ledger's own page of it. */
  readonly url: string;
}

/** A file, a note or both that the ledger keeps beside transactions, customers or items; of the file never its bytes. */
export interface LedgerAttachment {
  readonly id: string;
  /** Null: a note without a file. */
  readonly fileName: string | null;
  /** Of the file, in bytes; null where the ledger does not say it. */
  readonly size: number | null;
  readonly note: string | null;
  /** The ids of those it is linked to; empty for what belongs to others, or to nothing. */
  readonly transactions: readonly string[];
}

/** What the ledger has, or what it no longer has. */
export type LedgerRecord =
  | { readonly of: 'account'; readonly record: LedgerAccount }
  | { readonly of: 'party'; readonly record: LedgerParty }
  | { readonly of: 'label'; readonly record: LedgerLabel }
  | { readonly of: 'transaction'; readonly record: LedgerTransaction }
  | { readonly of: 'attachment'; readonly record: LedgerAttachment }
  | { readonly of: 'account' | 'party' | 'label' | 'transaction' | 'attachment'; readonly deleted: string };

/** What people call the kinds of transactions. */
export const transactionNames: Readonly<Record<TransactionType, string>> = {
  invoice: 'Invoice',
  payment: 'Payment',
  creditMemo: 'Credit memo',
  salesReceipt: 'Sales receipt',
  refund: 'Refund',
  bill: 'Bill',
  billPayment: 'Bill payment',
  vendorCredit: 'Vendor credit',
  purchase: 'Purchase',
  check: 'Check',
  deposit: 'Deposit',
  transfer: 'Transfer',
  journalEntry: 'Journal entry',
  payroll: 'Payroll',
  taxPayment: 'Tax payment',
  inventoryAdjustment: 'Inventory adjustment',
  cardPayment: 'Credit card payment',
  other: 'Other transaction',
};
