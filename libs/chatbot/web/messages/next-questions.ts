import type { BotRow, FigureDays } from '@daybook/chatbot/domain';
import { texts } from '../texts.js';

/** Questions that follow from an answer about whole months: from what moved in the books, else beside the month before. */
export function followUpsOf(rows: readonly BotRow[]): readonly string[] {
  const moved = rows.find((row) => row.moved)?.moved;
  const months = rows
    .flatMap(({ sources = [] }) => sources)
    .flatMap(({ of }) => (of?.unit === 'USD' ? (monthOf(of.days) ?? []) : []));
  const newest = (moved && monthOf(moved)) ?? Math.max(...months);
  if (!moved && months.length === 0) return [];
  const [month, before] = [inWords(newest), inWords(newest - 1)];
  const why = moved && moved.profit !== 'same' ? texts.whyMoved(moved.profit, month) : texts.whyIn(month);
  const [most] = moved?.names ?? [];
  return [why, most ? texts.howMoved(most, before, month) : texts.compare(month, before), texts.expensesIn(month)];
}

/** The months since the year 0, for days that are a whole one. */
function monthOf(days: FigureDays | undefined): number | undefined {
  if (!days?.from) return undefined;
  const [year = 0, month = 0] = days.from.split('-').map(Number);
  const last = new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
  return days.from === `${last.slice(0, 8)}01` && days.to === last ? year * 12 + month - 1 : undefined;
}

function inWords(months: number): string {
  const first = new Date(Date.UTC(Math.floor(months / 12), months % 12, 1));
  return first.toLocaleDateString('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });
}
