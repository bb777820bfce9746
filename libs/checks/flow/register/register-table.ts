import { dollars, type RegisterLine } from '@daybook/checks/domain';
import { dayInWords, withNames } from '@daybook/kernel/events';

/** A register as its files show it. */
export interface RegisterTable {
  readonly title: string;
  /** Whose it is, of which account, and as of when. */
  readonly lead: readonly string[];
  readonly rows: readonly RegisterRow[];
}

export interface RegisterRow {
  /** `1004`, or `1004 – 1009` for a run. */
  readonly numbers: string;
  /** yyyy-mm-dd; null for a number without a check. */
  readonly checkDate: string | null;
  readonly payee: string;
  /** Whole cents. */
  readonly amount: number | null;
  readonly became: string;
}

export const columns = ['Number', 'Check date', 'Payee', 'Amount', 'Outcome'] as const;

/** Lines as rows, with the people called by their names. */
export function rowsOf(lines: readonly RegisterLine[], nameOf: (person: string) => string): RegisterRow[] {
  return lines.map(({ from, to, check, became }) => ({
    numbers: from === to ? String(from) : `${from} – ${to}`,
    checkDate: check?.checkDate ?? null,
    payee: check?.recipientName ?? '',
    amount: check?.amount ?? null,
    became: withNames(became, nameOf),
  }));
}

/** The cells of a row as people read them. */
export function inWords({ numbers, checkDate, payee, amount, became }: RegisterRow): string[] {
  return [
    numbers,
    checkDate === null ? '' : dayInWords(checkDate),
    payee,
    amount === null ? '' : dollars(amount),
    became,
  ];
}
