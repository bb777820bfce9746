import type { Queryable } from '@daybook/kernel/postgres';
import {
  type AgingRow,
  aging,
  bucketTotals,
  cashPlan,
  chosenItems,
  dayAfter,
  expectedItems,
  type Figure,
  habitAssumptions,
  healthSentences,
  type Lateness,
  type OpenItem,
  overdue,
  planAssumptions,
  planSentences,
  type Side,
  sumOfKinds,
  weekOf,
  weeksPlanned,
} from '@daybook/ledger/domain';
import {
  accountsOf,
  attachmentsOf,
  daysToPayOf,
  idsOf,
  latenessOf,
  openBooks,
  type PublishedBooks,
  sumsAtDays,
  transactionsOf,
  yearOfBalances,
} from '@daybook/ledger/read';
import { trailingYear } from './balances-shown.js';
import type { OpenItemFilters, OpenItemsArgs } from './generated/arguments.js';
import { shownAmount, shownFigure, shownMoney } from './shown.js';

const partiesShown = 50;
const itemsShown = 100;
const sides = { Receivables: 'receivable', Payables: 'payable' } as const satisfies Record<string, Side>;

/** As `type PayablesReceivablesHealth` of the schema. @param day yyyy-mm-dd */
export async function healthShown(db: Queryable, books: PublishedBooks, day: string) {
  const agings = async (at: string) => {
    const { nameOf, open } = await openBooks(db, books, at);
    return { nameOf, receivable: aging(open('receivable'), at), payable: aging(open('payable'), at) };
  };
  const [{ accounts, days, sumsAt }, now, before, paid] = await Promise.all([
    yearOfBalances(db, books, day),
    agings(day),
    agings(dayAfter(day, -30)),
    daysToPayOf(db, books, day),
  ]);
  const year = trailingYear(accounts, sumsAt, day);
  const side = (of: Side, average: Figure) => agingShown(now[of], idsOf(accounts, [of]), now.nameOf, average);
  return {
    day,
    receivables: side('receivable', year.daysSales),
    payables: side('payable', year.daysPayables),
    days: days.map((at) => ({
      day: at,
      receivables: shownMoney(sumOfKinds(accounts, sumsAt(at), ['receivable'])),
      payables: shownMoney(-sumOfKinds(accounts, sumsAt(at), ['payable']) || 0),
    })),
    sentences: healthSentences(now, before, paid),
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
    credits: shownMoney(rows.reduce((sum, { credits }) => sum + credits, 0)),
    accounts,
    parties: rows.slice(0, partiesShown).map(({ party, cents, credits, total }) => ({
      id: party,
      name: nameOf(party),
      amounts: cents.map(shownMoney),
      credits: shownMoney(credits),
      total: shownMoney(total),
    })),
    days: shownFigure(average),
  };
}

/** As `type CashPlanning` of the schema. */
export async function planShown(db: Queryable, books: PublishedBooks, day: string, asPaid: boolean) {
  const [accounts, sumsAt, { nameOf, open }, paid] = await Promise.all([
    accountsOf(db, books),
    sumsAtDays(db, books, [day]),
    openBooks(db, books, day),
    asPaid ? latenessOf(db, books, day) : undefined,
  ]);
  const cash = sumOfKinds(accounts, sumsAt(day), ['bank']);
  const timed = (side: Side) => (paid ? datedOpen(open(side), paid[side], day) : open(side));
  const [receivables, payables] = [timed('receivable'), timed('payable')];
  const plan = cashPlan(cash, receivables, payables, day);
  const late = open('receivable')
    .filter(({ dueDay, cents }) => dueDay < day && cents > 0)
    .reduce((sum, { cents }) => sum + cents, 0);
  const items = [
    ...receivables.map((item) => ({ ...item, isReceipt: true })),
    ...payables.map((item) => ({ ...item, isReceipt: false })),
  ].toSorted((one, other) => Math.abs(other.cents) - Math.abs(one.cents));
  const shown = items.slice(0, itemsShown);
  const dueDays = new Map([
    ...open('receivable').map(({ transaction, dueDay }) => [`true ${transaction}`, dueDay] as const),
    ...open('payable').map(({ transaction, dueDay }) => [`false ${transaction}`, dueDay] as const),
  ]);
  const transactions = await transactionsBehind(db, books, shown);
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
    laterReceipts: shownMoney(plan.laterReceipts),
    laterPayments: shownMoney(plan.laterPayments),
    items: shown.map(({ transaction, party, cents, dueDay: payDay, isReceipt }) => ({
      id: transaction,
      isReceipt,
      name: nameOf(party),
      number: transactions.get(transaction)?.number ?? null,
      amount: shownMoney(cents),
      dueDay: dueDays.get(`${isReceipt} ${transaction}`) ?? payDay,
      week: weekOf(payDay, day),
      url: transactions.get(transaction)?.url,
    })),
    itemCount: items.length,
    assumptions: asPaid ? habitAssumptions : planAssumptions,
    sentences: planSentences(plan, asPaid ? 0 : late),
    syncedAt: books.syncedAt,
  };
}

/** As what was paid in the last year has it; without a day of its own after the last week. */
function datedOpen(items: readonly OpenItem[], paid: readonly Lateness[], day: string): readonly OpenItem[] {
  const { dated, undated } = expectedItems(items, paid, day);
  const never = dayAfter(day, weeksPlanned * 7);
  return [...dated, ...undated.map((item) => ({ ...item, dueDay: never }))];
}

/** As `type OpenItems` of the schema. */
export async function openItemsShown(
  db: Queryable,
  books: PublishedBooks,
  day: string,
  {
    side,
    parties,
    otherParties,
    departments,
    dueFrom,
    dueTo,
    areCredits,
    offset,
  }: OpenItemFilters & Pick<OpenItemsArgs, 'side'> & { readonly offset: number },
) {
  const { nameOf, open } = await openBooks(db, books, day, { ...(departments && { departments }) });
  const items = chosenItems(open(sides[side]), {
    ...(parties && { parties }),
    ...(otherParties && { otherParties }),
    ...(dueFrom && { dueFrom }),
    ...(dueTo && { dueTo }),
    ...(typeof areCredits === 'boolean' && { areCredits }),
  });
  const page = items.slice(offset, offset + itemsShown);
  const transactions = await transactionsBehind(db, books, page);
  const { company } = books;
  const attachments = await attachmentsOf(
    db,
    page.map(({ transaction }) => ({ company, transaction })),
  );
  return {
    items: page.map(({ transaction, party, cents, dueDay }) => ({
      transaction,
      attachments: attachments(company, transaction),
      type: transactions.get(transaction)?.type,
      number: transactions.get(transaction)?.number,
      party: nameOf(party),
      day: transactions.get(transaction)?.day,
      dueDay,
      amount: shownMoney(cents),
      url: transactions.get(transaction)?.url,
    })),
    hasMore: items.length > offset + itemsShown,
    total: shownMoney(items.reduce((sum, { cents }) => sum + cents, 0)),
  };
}

/** By their ids. */
async function transactionsBehind(db: Queryable, books: PublishedBooks, items: readonly OpenItem[]) {
  const ids = items.map(({ transaction }) => transaction);
  return new Map((await transactionsOf(db, books, ids)).map((one) => [one.id, one]));
}
