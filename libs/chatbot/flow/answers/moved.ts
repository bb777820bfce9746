import type { KnownFigure, Moved } from '@daybook/chatbot/domain';
import type { Toolbox } from '../tools/index.js';

const mostNames = 2;

/** How the books moved in the newest whole month that was looked at; undefined where none was, or nothing did. */
export async function movedIn(toolbox: Toolbox): Promise<Moved | undefined> {
  const months = toolbox.figures.flatMap(({ unit, days }) => (unit === 'USD' && days ? (monthOf(days) ?? []) : []));
  const month = months.toSorted((one, other) => other.from.localeCompare(one.from))[0];
  if (!month) return undefined;
  const then = monthBefore(month.from);
  const days = { ...month, compare_from: then.from, compare_to: then.to };
  const found = async (tool: string, args: object) =>
    (await toolbox.run({ id: tool, tool, arguments: { ...args, ...days } })).figures;
  const change = (await found('amounts', { names: ['Net Income'] })).find(({ unit, since }) => since && unit === 'USD');
  if (!change) return undefined;
  const ways = change.value < 0 ? ['rising_expenses', 'falling_income'] : ['falling_expenses', 'rising_income'];
  const moves: KnownFigure[] = [];
  for (const way of ways) moves.push(...(await found('top', { of: way, count: mostNames })));
  const names = moves
    .filter(({ since }) => since)
    .toSorted((one, other) => Math.abs(other.value) - Math.abs(one.value))
    .slice(0, mostNames)
    .map(({ name }) => name);
  const profit = change.value === 0 ? 'same' : change.value < 0 ? 'fell' : 'rose';
  return { ...month, profit, names };
}

function monthOf({ from, to }: NonNullable<KnownFigure['days']>): Pick<Moved, 'from' | 'to'> | undefined {
  return from?.endsWith('-01') && lastOf(from) === to ? { from, to } : undefined;
}

function monthBefore(first: string): Pick<Moved, 'from' | 'to'> {
  const [year = 0, month = 0] = first.split('-').map(Number);
  const from = new Date(Date.UTC(year, month - 2, 1)).toISOString().slice(0, 10);
  return { from, to: lastOf(from) };
}

function lastOf(first: string): string {
  return new Date(Date.UTC(Number(first.slice(0, 4)), Number(first.slice(5, 7)), 0)).toISOString().slice(0, 10);
}
