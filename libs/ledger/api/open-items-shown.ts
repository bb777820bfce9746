import type { Queryable } from '@daybook/kernel/postgres';
import {
  type AgingRow,
  aging,
  bucketTotals,
  cashPlan,
  dayAfter,
  type Figure,
  healthSentences,
  overdue,
  planAssumptions,
  planSentences,
  type Side,
  sumOfKinds,
  weekOf,
} from '@daybook/ledger/domain';
import { accountsOf, idsOf, openBooks, type PublishedBooks, sumsAtDays, yearOfBalances } from '@daybook/ledger/read';
import { trailingYear } from './balances-shown.js';
import { shownAmount, shownFigure, shownMoney } from './shown.js';

const partiesShown = 50;
const itemsShown = 100;

/** As `type PayablesReceivablesHealth` of the schema. @param day yyyy-mm-dd */
export async function healthShown(db: Queryable, books: PublishedBooks, day: string) {
  const [{ accounts, days, sumsAt }, { nameOf, open }] = await Promise.all([
    yearOfBalances(db, books, day),
    openBooks(db, books, day),
  ]);
  const agings = (at: string) => ({
    receivable: aging(open('receivable', at), at),
    payable: aging(open('payable', at), at),
  });
  const now = agings(day);
  const year = trailingYear(accounts, sumsAt, day);
  const side = (of: Side, average: Figure) => agingShown(now[of], idsOf(accounts, [of]), nameOf, average);
  return {
    day,
    receivables: side('receivable', year.daysSales),
    payables: side('payable', year.daysPayables),
    days: days.map((at) => ({
      day: at,
      receivables: shownMoney(sumOfKinds(accounts, sumsAt(at), ['receivable'])),
      payables: shownMoney(-sumOfKinds(accounts, sumsAt(at), ['payable']) || 0),
    })),
    sentences: healthSentences(now, agings(dayAfter(day, -30)), year),
    syncedAt: books.syncedAt,
  };
}

function agingShown(
  rows: readonly AgingRow[],
  accounts: readonly string[],
  nameOf: (party: string | null) => string,
  average: Figure,
) {
  return {
    total: shownMoney(rows.reduce((sum, { total }) => sum + total, 0)),
    overdue: shownMoney(overdue(rows)),
    amounts: bucketTotals(rows).map(shownMoney),
    accounts,
    parties: rows.slice(0, partiesShown).map(({ party, cents, total }) => ({
      id: party,
      name: nameOf(party),
      amounts: cents.map(shownMoney),
      total: shownMoney(total),
    })),
    days: shownFigure(average),
  };
}

/** As `type CashPlanning` of the schema. */
export async function planShown(db: Queryable, books: PublishedBooks, day: string) {
  const [accounts, sumsAt, { nameOf, open }] = await Promise.all([
    accountsOf(db, books),
    sumsAtDays(db, books, [day]),
    openBooks(db, books, day),
  ]);
  const cash = sumOfKinds(accounts, sumsAt(day), ['bank']);
  const [receivables, payables] = [open('receivable'), open('payable')];
  const plan = cashPlan(cash, receivables, payables, day);
  const late = receivables.filter(({ dueDay }) => dueDay < day).reduce((sum, { cents }) => sum + cents, 0);
  const items = [
    ...receivables.map((item) => ({ ...item, isReceipt: true })),
    ...payables.map((item) => ({ ...item, isReceipt: false })),
  ].toSorted((one, other) => Math.abs(other.cents) - Math.abs(one.cents));
  return {
    day,
    cash: shownAmount('Cash today', cash, accounts, ['bank']),
    weeks: plan.weeks.map(({ firstDay, lastDay, ...amounts }) => ({
      firstDay,
      lastDay,
      opening: shownMoney(amounts.opening),
      receipts: shownMoney(amounts.receipts),
      payments: shownMoney(amounts.payments),
      closing: shownMoney(amounts.closing),
    })),
    items: items.slice(0, itemsShown).map(({ transaction, party, cents, dueDay, isReceipt }) => ({
      id: transaction.id,
      isReceipt,
      name: nameOf(party),
      number: transaction.number,
      amount: shownMoney(cents),
      dueDay,
      week: weekOf(dueDay, day),
      url: transaction.url,
    })),
    itemCount: items.length,
    assumptions: planAssumptions,
    sentences: planSentences(plan, late),
    syncedAt: books.syncedAt,
  };
}
