import { type CommandCode, type FilterParams, reportFilters } from '@daybook/chatbot/domain';
import { choicesOf } from '@daybook/ledger/flow';
import { z } from 'zod';
import { booksOf, nameArgument } from './books.js';
import { type Reading, ToolRefused } from './tool.js';

const lists = ['customers', 'vendors', 'departments'] as const;
type List = (typeof lists)[number];
type Choices = readonly { readonly id: string; readonly name: string }[];

const names = z.array(nameArgument).min(1).max(10).optional();
/** Whom a report is narrowed to, by the names that the books have. */
export const narrowingArguments = { customers: names, vendors: names, departments: names };
export type NamedIn = { readonly [L in List]?: readonly string[] | undefined };

/** Names that a refusal offers instead. */
const mostOffered = 20;

/** The ledger's ids of those names, as the filters of a report have them. */
export async function narrowingOf(
  code: CommandCode,
  named: NamedIn,
  reading: Reading,
): Promise<Pick<FilterParams, List>> {
  const asked = lists.filter((list) => named[list]);
  if (asked.length === 0) return {};
  const needless = asked.find((list) => !reportFilters[code].lists.includes(list));
  if (needless) throw new ToolRefused(`This report cannot be filtered by ${needless}.`);
  const choices = await choicesOf(reading.db, await booksOf(reading));
  return Object.fromEntries(
    asked.map((list) => [list, named[list]?.flatMap((name) => idsOf(name, choices[list], list))]),
  );
}

/** The one that is called so, else those with all its words. */
function idsOf(name: string, choices: Choices, list: List): readonly string[] {
  const wanted = plain(name);
  const exact = choices.filter((one) => plain(one.name) === wanted);
  const parts = wanted.split(' ');
  const found =
    exact.length > 0 ? exact : choices.filter((one) => parts.every((part) => plain(one.name).includes(part)));
  if (found.length > 0) return found.map(({ id }) => id);
  const others = choices.slice(0, mostOffered).map((one) => one.name);
  const offer = others.length > 0 ? ` The books have: ${others.join(', ')}.` : ' The books have none.';
  throw new ToolRefused(`No ${list} are called “${name}”.${offer}`);
}

function plain(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
