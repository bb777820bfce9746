import type { DashboardPath } from './dashboard-list.js';
import type { DashboardOverviewQuery, FigureFragment } from './generated/graphql.js';
import { asRatio, inDays, shortDay, wholeDollars } from './money.js';
import { texts } from './texts.js';

export interface Headline {
  readonly value: string;
  readonly note: string;
  readonly tone?: 'good' | 'bad' | undefined;
}

type Rows = readonly { readonly colData: readonly { readonly value: string }[] }[];

/** What each dashboard says first; without a figure of its own, what is in it. */
export function headlinesOf(overview: DashboardOverviewQuery): Readonly<Record<DashboardPath, Headline | undefined>> {
  const { liquidity, payablesReceivablesHealth: health, cashConversion, cashPlanning } = overview;
  return {
    liquidity: liquidity ? quickRatio(liquidity.quickRatio) : undefined,
    'profit-and-loss': totalOf(
      overview.profitAndLoss?.rows,
      'Net Income',
      'Net income, this fiscal year to date',
      true,
    ),
    'balance-sheet': totalOf(overview.balanceSheet?.rows, 'Total Assets', 'Total assets'),
    'cash-flow': totalOf(
      overview.cashFlow?.rows,
      'Net Change in Cash',
      'Net change in cash, this fiscal year to date',
      true,
    ),
    'trial-balance': totalOf(overview.trialBalance?.rows, 'Total', 'Debits, and as much credits'),
    'general-ledger': undefined,
    health: health
      ? {
          value: wholeDollars(health.receivables.total),
          note: `Customers owe; ${texts.overdue(wholeDollars(health.receivables.overdue))}`,
          tone: Number(health.receivables.overdue) > 0 ? 'bad' : undefined,
        }
      : undefined,
    'cash-conversion': cashConversion ? cycle(cashConversion.cycle, cashConversion.targetDays) : undefined,
    'cash-planning': cashPlanning ? lowest(cashPlanning.weeks) : undefined,
  };
}

function quickRatio({ value }: FigureFragment): Headline {
  if (typeof value !== 'number') return missing(texts.quickRatio);
  return { value: asRatio(value), note: texts.quickRatio, tone: value < 1 ? 'bad' : 'good' };
}

function cycle({ value }: FigureFragment, target: number): Headline {
  if (typeof value !== 'number') return missing(texts.cycle);
  const tone = Math.round(value) > target ? 'bad' : 'good';
  return { value: inDays(value), note: `${texts.cycle}, target ${target}`, tone };
}

function missing(name: string): Headline {
  return { value: texts.notAvailable, note: name };
}

function totalOf(rows: Rows | undefined, title: string, note: string, mayBeLoss = false): Headline | undefined {
  const row = rows?.findLast(({ colData }) => colData[0]?.value === title);
  const value = row?.colData[1]?.value;
  if (value === undefined) return undefined;
  return { value: wholeDollars(value), note, tone: mayBeLoss && Number(value) < 0 ? 'bad' : undefined };
}

function lowest(weeks: readonly { readonly firstDay: string; readonly closing: string }[]): Headline | undefined {
  const [first] = weeks;
  if (!first) return undefined;
  const least = weeks.reduce((one, other) => (Number(other.closing) < Number(one.closing) ? other : one), first);
  const note = `${texts.lowest} of 13, ${texts.weekOf(shortDay(least.firstDay))}`;
  return { value: wholeDollars(least.closing), note, tone: Number(least.closing) < 0 ? 'bad' : undefined };
}
