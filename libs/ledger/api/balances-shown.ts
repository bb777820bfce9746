import type { Queryable } from '@daybook/kernel/postgres';
import {
  type CashConversion,
  cashConversion,
  conversionSentences,
  currentAssets,
  currentLiabilities,
  daysOfYear,
  type LedgerAccount,
  liquidity,
  liquiditySentences,
  type Sums,
  sumOfKinds,
  yearBefore,
} from '@daybook/ledger/domain';
import { type PublishedBooks, yearOfBalances } from '@daybook/ledger/read';
import { shownAmount, shownFigure, shownMoney, valueIn } from './shown.js';

/** As `type Liquidity` of the schema. @param day yyyy-mm-dd */
export async function liquidityShown(db: Queryable, books: PublishedBooks, day: string) {
  const { accounts, days, sumsAt } = await yearOfBalances(db, books, day);
  const on = (at: string) => liquidity(accounts, sumsAt(at));
  const now = on(day);
  return {
    day,
    cashRatio: shownFigure(now.cashRatio),
    quickRatio: shownFigure(now.quickRatio),
    currentRatio: shownFigure(now.currentRatio),
    amounts: [
      shownAmount('Cash', now.cash, accounts, ['bank']),
      shownAmount('Receivables', now.receivables, accounts, ['receivable']),
      shownAmount('Current assets', now.currentAssets, accounts, currentAssets),
      shownAmount('Current liabilities', now.currentLiabilities, accounts, currentLiabilities),
    ],
    days: days.map((at) => {
      const then = on(at);
      return {
        day: at,
        cash: shownMoney(then.cash),
        currentAssets: shownMoney(then.currentAssets),
        currentLiabilities: shownMoney(then.currentLiabilities),
        cashRatio: valueIn(then.cashRatio),
        quickRatio: valueIn(then.quickRatio),
        currentRatio: valueIn(then.currentRatio),
      };
    }),
    sentences: liquiditySentences(now, on(yearBefore(day))),
    syncedAt: books.syncedAt,
  };
}

/** As `type CashConversion` of the schema. */
export async function conversionShown(db: Queryable, books: PublishedBooks, day: string, targetDays: number) {
  const { accounts, days, sumsAt } = await yearOfBalances(db, books, day);
  const on = (at: string) => trailingYear(accounts, sumsAt, at);
  const now = on(day);
  const within = change(sumsAt(yearBefore(day)), sumsAt(day));
  const revenue = -sumOfKinds(accounts, within, ['income']) || 0;
  const held = (name: string, kind: 'inventory' | 'receivable' | 'payable', sign: 1 | -1) =>
    shownAmount(name, sign * sumOfKinds(accounts, sumsAt(day), [kind]) || 0, accounts, [kind]);
  return {
    day,
    daysInventory: shownFigure(now.daysInventory),
    daysSales: shownFigure(now.daysSales),
    daysPayables: shownFigure(now.daysPayables),
    cycle: shownFigure(now.cycle),
    targetDays,
    days: days.map((at) => {
      const then = on(at);
      return {
        day: at,
        daysInventory: valueIn(then.daysInventory),
        daysSales: valueIn(then.daysSales),
        daysPayables: valueIn(then.daysPayables),
        cycle: valueIn(then.cycle),
      };
    }),
    amounts: [
      held('Inventory', 'inventory', 1),
      held('Receivables', 'receivable', 1),
      held('Payables', 'payable', -1),
      shownAmount('Sales, last 12 months', revenue, accounts, ['income']),
      shownAmount('Cost of goods sold, last 12 months', sumOfKinds(accounts, within, ['costOfGoodsSold']), accounts, [
        'costOfGoodsSold',
      ]),
    ],
    sentences: conversionSentences(now, on(yearBefore(day)), { targetDays, revenue }),
    syncedAt: books.syncedAt,
  };
}

/** The figures of the twelve months that end with a day. */
export function trailingYear(
  accounts: readonly LedgerAccount[],
  sumsAt: (day: string) => Sums,
  day: string,
): CashConversion {
  const [opening, closing] = [sumsAt(yearBefore(day)), sumsAt(day)];
  return cashConversion(accounts, { opening, closing, within: change(opening, closing), days: daysOfYear });
}

function change(opening: Sums, closing: Sums): Sums {
  return new Map([...closing].map(([account, cents]) => [account, cents - (opening.get(account) ?? 0)]));
}
