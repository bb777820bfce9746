import type { LedgerRecord, LedgerTransaction, TransactionType } from '../../domain/index.js';
import type { RecordKind } from '../port.js';
import { type Chart, kindOf, roleOf } from './chart.js';
import type { Entity } from './forms.js';
import { postingsOf, settlementsOf } from './postings.js';
import { vendorOf } from './vendors.js';

/** What QuickBooks calls the records of each kind. */
export const entitiesOf: Readonly<Record<RecordKind, readonly string[]>> = {
  account: ['Account'],
  party: ['Customer', 'Vendor', 'Employee'],
  label: ['Department', 'Class'],
  transaction: Object.keys(postingsOf),
};

const types: Readonly<Record<string, TransactionType>> = {
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

/** What QuickBooks says of a record of one of its kinds, as ours. */
export function recordOf(kind: string, given: Entity, chart: Chart): LedgerRecord {
  const of = recordKindOf(kind);
  const [id, name, active] = [idOf(kind, given.Id), given.DisplayName ?? given.Name ?? '', given.Active];
  if (given.status === 'Deleted') return { of, deleted: id };
  switch (of) {
    case 'account': {
      const parent = given.ParentRef?.value ?? null;
      const role = roleOf(given);
      const account = { id, name, number: given.AcctNum ?? null, kind: kindOf(given), parent, active, role };
      const isRetained = given.AccountSubType === 'RetainedEarnings';
      return { of, record: isRetained ? { ...account, isRetainedEarnings: true } : account };
    }
    case 'party': {
      const email = given.PrimaryEmailAddr?.Address ?? null;
      const party = { id, kind: kind.toLowerCase() as 'customer' | 'vendor' | 'employee', name, email, active };
      return { of, record: kind === 'Vendor' ? { ...party, vendor: vendorOf(given) } : party };
    }
    case 'label': {
      const label = { id, kind: kind.toLowerCase() as 'department' | 'class', active };
      return { of, record: { ...label, name: given.FullyQualifiedName ?? name } };
    }
    case 'transaction':
      return { of, record: transactionOf(kind, given, chart) };
  }
}

function transactionOf(kind: string, given: Entity, chart: Chart): LedgerTransaction {
  const isCheck = kind === 'Purchase' && given.PaymentType === 'Check';
  return {
    id: idOf(kind, given.Id),
    type: isCheck ? 'check' : (types[kind] ?? 'journalEntry'),
    day: given.TxnDate ?? '',
    number: given.DocNumber ?? null,
    memo: given.PrivateNote ?? null,
    dueDay: given.DueDate ?? null,
    postings: (postingsOf[kind]?.(given, chart) ?? []).filter(({ cents }) => cents !== 0),
    settles: kind === 'Payment' || kind === 'BillPayment' ? settlementsOf(given) : [],
    version: given.SyncToken,
    url: `https://app.qbo.intuit.com/app/${isCheck ? 'check' : (pages[kind] ?? kind.toLowerCase())}?txnId=${given.Id}`,
  };
}

function recordKindOf(kind: string): RecordKind {
  if (kind === 'Account') return 'account';
  if (entitiesOf.party.includes(kind)) return 'party';
  return entitiesOf.label.includes(kind) ? 'label' : 'transaction';
}

/** Accounts are numbered alone; all others have their kind in front. */
function idOf(kind: string, id: string): string {
  return kind === 'Account' ? id : `${kind}:${id}`;
}
