import { dayInWords } from '@daybook/kernel/events';
import { debitSign, isOfTheYear } from '../account-kinds.js';
import type { LedgerAccount } from '../books.js';
import { heldBy, inOrder, nameOf } from './account-tree.js';
import { earlierYears, type LedgerDays, yearsWithin } from './earlier-years.js';
import { firstOfYear } from './fiscal-year.js';
import { part, sinceTheBooksBegin } from './made-of.js';
import { dayBefore } from './report-days.js';
import { type Cell, heading, money, nothing, type ReportTable, type Row, textRow } from './table.js';
import { type Balances, balanceOf } from './trial-balance.js';

/** One line of an account, with what its transaction says of itself. */
export interface GeneralLedgerLine {
  readonly account: string;
  readonly transaction: string;
  readonly day: string;
  readonly type: string;
  readonly number: string | null;
  /** Its name. */
  readonly party: string | null;
  readonly memo: string | null;
  readonly cents: number;
  /** The ledger's own page of the transaction. */
  readonly url?: string;
}

/**
 * Every line of every account, with what the account holds after it: at the end, what the trial balance of the last day
 * says. Income and expenses begin each fiscal year at zero, and what they earned until then stands in a section of its own.
 *
 * @param opening what the accounts hold before the first day
 * @param lines in the order of their days
 */
export function generalLedger(
  accounts: readonly LedgerAccount[],
  opening: Balances,
  lines: readonly GeneralLedgerLine[],
  days: LedgerDays,
): ReportTable {
  const { from, to } = days;
  const years = yearsWithin(opening, lines, days);
  const byAccount = new Map<string, GeneralLedgerLine[]>();
  for (const line of lines) {
    const its = byAccount.get(line.account);
    if (its) its.push(line);
    else byAccount.set(line.account, [line]);
  }
  return {
    header: [
      { title: 'Date', type: 'Date' },
      { title: 'Transaction Type', type: 'Text' },
      { title: 'Number', type: 'Text' },
      { title: 'Name', type: 'Text' },
      { title: 'Memo', type: 'Text' },
      { title: 'Amount', type: 'Money', from, to },
      { title: 'Balance', type: 'Money', to },
    ],
    rows: [
      ...inOrder(accounts).flatMap((account) =>
        rowsOf(account, balanceOf(account, opening), byAccount.get(account.id) ?? [], { ...days, years }),
      ),
      ...earlierYears(accounts, opening, lines, days, years),
    ],
  };
}

function rowsOf(
  account: LedgerAccount,
  opening: number,
  lines: readonly GeneralLedgerLine[],
  { from, to, startMonth, years: begun }: LedgerDays & { readonly years: readonly string[] },
): readonly Row[] {
  if (opening === 0 && lines.length === 0) return [];
  const sign = debitSign(account.kind);
  const name = nameOf(account);
  let [balance, moved] = [sign * opening || 0, 0];
  const years = isOfTheYear(account.kind) ? [...begun] : [];
  const rows: Row[] = [];
  const beginYearsUpTo = (day: string) => {
    while (years[0] !== undefined && years[0] <= day) {
      balance = 0;
      rows.push(textRow(`Beginning Balance, ${dayInWords(years.shift() ?? '')}`, [nothing, money(0)], false));
    }
  };
  for (const { transaction, day, type, number, party, memo, cents, url } of lines) {
    beginYearsUpTo(day);
    const amount = sign * cents;
    balance += amount;
    moved += amount;
    const words = [type, number, party, memo].map((value) => ({ value: value ?? '' }));
    const colData = [{ value: day, id: transaction, ...(url && { url }) }, ...words, money(amount), money(balance)];
    rows.push({ colData, meta: { summaryRow: false, depth: 1 } });
  }
  beginYearsUpTo(to);
  const total = [
    { ...money(moved || 0), madeOf: part({ ofAllYears: [account.id] }) },
    { ...money(balance || 0), madeOf: heldBy(account) },
  ] as const;
  return [
    heading(name, 0, 6),
    textRow('Beginning Balance', [nothing, openingOf(account, sign * opening || 0, { from, startMonth })], false),
    ...rows,
    textRow(`Total ${name}`, total, true),
  ];
}

function openingOf({ id, kind }: LedgerAccount, cents: number, { from, startMonth }: Omit<LedgerDays, 'to'>): Cell {
  const first = isOfTheYear(kind) ? firstOfYear(from, startMonth) : sinceTheBooksBegin;
  return { ...money(cents), madeOf: part({ ofOtherDays: [{ accounts: [id], from: first, to: dayBefore(from) }] }) };
}
