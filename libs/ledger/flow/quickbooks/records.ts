import { type LedgerRecord, type LedgerTransaction, type Posting, sideOf } from '../../domain/index.js';
import type { RecordKind } from '../port.js';
import { type Chart, kindOf, NoAccount, roleOf } from './chart.js';
import type { Entity } from './forms.js';
import { centsOf, postingsOf, settlementsOf } from './postings.js';
import { pageOf, types } from './transaction-types.js';
import { vendorOf } from './vendors.js';

/** What QuickBooks calls the records of each kind. */
export const entitiesOf: Readonly<Record<RecordKind, readonly string[]>> = {
  account: ['Account'],
  party: ['Customer', 'Vendor', 'Employee'],
  label: ['Department', 'Class'],
  transaction: Object.keys(postingsOf),
  attachment: ['Attachable'],
};

/** What QuickBooks says of a record of one of its kinds, as ours. */
export function recordOf(kind: string, given: Entity, chart: Chart): LedgerRecord {
  const of = recordKindOf(kind);
  const [id, name, active] = [idOf(kind, given.Id), given.DisplayName ?? given.Name ?? '', given.Active];
  if (given.status === 'Deleted') return { of, deleted: id };
  switch (of) {
    case 'account': {
      const [kind, parent] = [kindOf(given), given.ParentRef?.value ?? null];
      if (!kind) return { of, deleted: id };
      const role = roleOf(given);
      const account = { id, name, number: given.AcctNum ?? null, kind, parent, active, role };
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
    case 'attachment': {
      const { FileName, Size, Note } = given;
      const said = { fileName: FileName || null, size: Size ?? null, note: Note || null };
      return { of, record: { id, ...said, transactions: transactionsIn(given) } };
    }
  }
}

/** The ids of the transactions that an attachable is linked to; the kinds come in any case of letters. */
export function transactionsIn({ AttachableRef }: Pick<Entity, 'AttachableRef'>): readonly string[] {
  const linked = AttachableRef.flatMap(({ EntityRef: { type = '', value = '' } = {} }) => {
    const kind = entitiesOf.transaction.find((one) => one.toLowerCase() === type.toLowerCase());
    return kind && value ? [idOf(kind, value)] : [];
  });
  return [...new Set(linked)];
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
    postings: postingsIn(kind, given, chart),
    settles: kind === 'Payment' || kind === 'BillPayment' ? settlementsOf(given) : [],
    // until QuickBooks' own cash basis says something else
    cash: isDocument(kind) ? [] : 'as posted',
    ...totalOf(given),
    version: given.SyncToken,
    url: pageOf(kind, given.Id, isCheck),
  };
}

/** One of the accounts of a transaction holds that much, less what was paid at once. A journal entry comes to nothing. */
function totalOf(given: Entity): Pick<LedgerTransaction, 'total' | 'foreignTotal' | 'paidAtOnce'> {
  const { TotalAmt, Amount, ExchangeRate, Deposit } = given;
  const total = centsOf((TotalAmt || Amount) * ExchangeRate);
  if (total === 0) return {};
  return {
    total,
    ...(ExchangeRate !== 1 && { foreignTotal: centsOf(TotalAmt || Amount) }),
    ...(Deposit !== 0 && { paidAtOnce: centsOf(Deposit * ExchangeRate) }),
  };
}

function isDocument(kind: string): boolean {
  return sideOf({ type: types[kind] ?? 'other' }) !== undefined;
}

/** As far as the record tells them; the books get what QuickBooks itself has posted. */
function postingsIn(kind: string, given: Entity, chart: Chart): readonly Posting[] {
  try {
    return (postingsOf[kind]?.(given, chart) ?? []).filter(({ cents }) => cents !== 0);
  } catch (fault) {
    if (!(fault instanceof NoAccount)) throw fault;
    return [];
  }
}

function recordKindOf(kind: string): RecordKind {
  if (kind === 'Account') return 'account';
  if (entitiesOf.party.includes(kind)) return 'party';
  if (entitiesOf.attachment.includes(kind)) return 'attachment';
  return entitiesOf.label.includes(kind) ? 'label' : 'transaction';
}

/** Accounts are numbered alone; all others have their kind in front. */
function idOf(kind: string, id: string): string {
  return kind === 'Account' ? id : `${kind}:${id}`;
}
