import type { Booked, CompanyBooks, Entity, Entry } from './company-books.js';
import { type Party, partyOf } from './parties.js';

interface Label {
  readonly id: string;
  readonly name: string;
}

/** A line of a report: an entry with what its transaction says. */
export interface Posted extends Entry {
  /** What reports call the kind of the transaction. */
  readonly type: string;
  readonly id: string;
  readonly number: string;
  readonly memo: string;
  readonly party: Party | undefined;
  readonly class: Label | undefined;
  readonly department: Label | undefined;
}

const types: Readonly<Record<string, string>> = {
  CreditMemo: 'Credit Memo',
  SalesReceipt: 'Sales Receipt',
  RefundReceipt: 'Refund',
  VendorCredit: 'Vendor Credit',
  JournalEntry: 'Journal Entry',
};

export function posted(books: CompanyBooks, all: readonly Booked[]): readonly Posted[] {
  return all.flatMap(({ kind, id, entity, entries }) => {
    const said = {
      type: typeOf(kind, entity),
      id,
      number: String(entity?.DocNumber ?? ''),
      memo: String(entity?.PrivateNote ?? ''),
      party: partyOf(books, entity),
      class: labelOf(books, 'Class', entity ? classOf(entity) : inReports(books, kind, id)),
      department: labelOf(books, 'Department', entity?.DepartmentRef as Ref),
    };
    return entries.filter(({ cents }) => cents !== 0).map((entry) => ({ ...entry, ...said }));
  });
}

function typeOf(kind: string, entity: Entity | undefined): string {
  if (kind === 'BillPayment') return `Bill Payment (${entity?.PayType === 'Check' ? 'Check' : 'Credit Card'})`;
  if (kind !== 'Purchase') return types[kind] ?? kind;
  if (entity?.PaymentType === 'Check') return 'Check';
  return entity?.Credit ? 'Credit Card Credit' : 'Expense';
}

type Ref = { readonly value: string } | undefined;

/** That of its lines, where they name the same. */
function classOf(entity: Entity | undefined): Ref {
  const lines = (entity?.Line ?? []) as readonly {
    readonly [field: string]: { readonly ClassRef?: Ref } | undefined;
  }[];
  const named = lines.flatMap((line) => Object.values(line).flatMap((detail) => detail?.ClassRef ?? []));
  return new Set(named.map(({ value }) => value)).size === 1 ? named[0] : undefined;
}

function inReports(books: CompanyBooks, kind: string, id: string): Ref {
  const value = books.classesInReports.get(`${kind}:${id}`);
  return value === undefined ? undefined : { value };
}

function labelOf(books: CompanyBooks, kind: string, ref: Ref): Label | undefined {
  const found = ref && books.find(kind, ref.value);
  return found && { id: found.Id, name: String(found.Name) };
}
