import type { MadeOf } from './made-of.js';

export interface Column {
  readonly title: string;
  /** `Percent`: as `12.5`. */
  readonly type: 'Account' | 'Money' | 'Percent' | 'Date' | 'Text';
  /** yyyy-mm-dd, of amounts: what was posted within; without the first day, all up to the last. */
  readonly from?: string;
  readonly to?: string;
  /** Of amounts of one department or class alone: its id, `unmarked` for none. */
  readonly department?: string;
  readonly class?: string;
}

export interface Cell {
  /** Money in dollars, as `-1234.50`; days as `2026-01-31`; empty for nothing. */
  readonly value: string;
  /** Of an account or a transaction, where there is one to open. */
  readonly id?: string;
  /** The ledger's own page of a transaction. */
  readonly url?: string;
  /** Of an amount, where the whole row is not made of the same. */
  readonly madeOf?: MadeOf;
}

export interface Row {
  readonly colData: readonly Cell[];
  readonly meta: { readonly summaryRow: boolean; readonly depth: number };
  readonly madeOf?: MadeOf;
}

/** A report as the screen draws it; the first column says what a row is. */
export interface ReportTable {
  readonly header: readonly Column[];
  readonly rows: readonly Row[];
}

export function money(cents: number): Cell {
  const [dollars, rest] = [Math.floor(Math.abs(cents) / 100), Math.abs(cents) % 100];
  return { value: `${cents < 0 ? '-' : ''}${dollars}.${String(rest).padStart(2, '0')}` };
}

export const nothing: Cell = { value: '' };

export function heading(title: string, depth: number, columns: number): Row {
  const empty = Array.from({ length: columns }, () => ({ value: '' }));
  return { colData: [{ value: title }, ...empty], meta: { summaryRow: false, depth } };
}

export function amounts(title: Cell, cents: readonly number[], depth: number, madeOf?: MadeOf): Row {
  return { colData: [title, ...cents.map(money)], meta: { summaryRow: false, depth }, ...(madeOf && { madeOf }) };
}

export function summary(title: string, cents: readonly number[], depth: number, madeOf?: MadeOf): Row {
  const colData = [{ value: title }, ...cents.map(money)];
  return { colData, meta: { summaryRow: true, depth }, ...(madeOf && { madeOf }) };
}

/** A row of a list of lines that is none of them. */
export function textRow(title: string, numbers: readonly [amount: Cell, balance: Cell], summaryRow: boolean): Row {
  const colData = [{ value: title }, nothing, nothing, nothing, nothing, ...numbers];
  return { colData, meta: { summaryRow, depth: summaryRow ? 0 : 1 } };
}
