import { debitSign, isOfTheYear } from '../account-kinds.js';
import type { AccountKind, LedgerAccount } from '../books.js';
import { type Amounts, type Compared, none, plus } from './columns.js';
import { type MadeOf, part, together } from './made-of.js';
import { amounts, heading, type Row, summary } from './table.js';

export interface Section {
  readonly rows: readonly Row[];
  readonly total: Amounts;
  readonly madeOf: MadeOf;
}

/** The accounts of some kinds below a title, sub-accounts below their account, and what they hold together. */
export function section(
  title: string,
  kinds: readonly AccountKind[],
  accounts: readonly LedgerAccount[],
  columns: readonly Compared[],
  depth = 0,
): Section {
  const its = accounts.filter(({ kind }) => kinds.includes(kind));
  const known = new Set(its.map(({ id }) => id));
  const top = its.filter(({ parent }) => parent === null || !known.has(parent));
  const parts = inOrder(top).map((account) => branch(account, its, columns, depth + 1));
  const total = parts.reduce((sum, part) => plus(sum, part.total), none(columns));
  const madeOf = together(...parts.map((part) => part.madeOf));
  const rows = parts.flatMap((part) => part.rows);
  if (rows.length === 0) return { rows: [], total, madeOf };
  const head = heading(title, depth, columns.length);
  return { rows: [head, ...rows, summary(`Total ${title}`, total, depth, madeOf)], total, madeOf };
}

/** Accounts that hold nothing in any column are left out, unless one below them does. */
function branch(
  account: LedgerAccount,
  all: readonly LedgerAccount[],
  columns: readonly Compared[],
  depth: number,
): Section {
  const own = columns.map(({ sums }) => debitSign(account.kind) * (sums.get(account.id) ?? 0) || 0);
  const below = inOrder(all.filter(({ parent }) => parent === account.id)).map((child) =>
    branch(child, all, columns, depth + 1),
  );
  const total = below.reduce((sum, part) => plus(sum, part.total), own as Amounts);
  const inner = below.flatMap(({ rows }) => rows);
  const isEmpty = own.every((cents) => cents === 0);
  const title = { value: nameOf(account), id: account.id };
  const itself = heldBy(account);
  const madeOf = together(itself, ...below.map((part) => part.madeOf));
  const first = amounts(title, own, depth, itself);
  if (inner.length === 0) return { rows: isEmpty ? [] : [first], total, madeOf };
  return { rows: [first, ...inner, summary(`Total ${title.value}`, total, depth, madeOf)], total, madeOf };
}

/** What an account holds: income and expenses since the first day of the year. */
export function heldBy({ id, kind }: LedgerAccount): MadeOf {
  return part(isOfTheYear(kind) ? { ofTheYear: [id] } : { ofAllYears: [id] });
}

export function nameOf({ name, number }: Pick<LedgerAccount, 'name' | 'number'>): string {
  return number === null ? name : `${number} ${name}`;
}

/** Of each account by its id: the names of those above it and its own, as the ledger writes them. */
export function fullNames(accounts: readonly LedgerAccount[]): ReadonlyMap<string, string> {
  const byId = new Map(accounts.map((account) => [account.id, account]));
  const full = ({ name, parent }: LedgerAccount, below: readonly string[]): string => {
    const above = parent === null || below.includes(parent) ? undefined : byId.get(parent);
    return above ? `${full(above, [...below, above.id])}:${name}` : name;
  };
  return new Map(accounts.map((account) => [account.id, full(account, [account.id])]));
}

/** By number, then by name. */
export function inOrder(accounts: readonly LedgerAccount[]): readonly LedgerAccount[] {
  return accounts.toSorted(
    (one, other) =>
      (one.number ?? '~').localeCompare(other.number ?? '~', 'en', { numeric: true }) ||
      one.name.localeCompare(other.name, 'en') ||
      one.id.localeCompare(other.id, 'en'),
  );
}
