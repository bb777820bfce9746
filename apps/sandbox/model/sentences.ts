import { dayWords, months } from './day-words.js';
import { deadlineWords } from './deadlines.js';
import type { Days } from './periods.js';
import type { Plan } from './plan.js';

/** A number as tools give it. */
export interface Found {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly days?: { readonly from?: string; readonly to: string };
  readonly since?: { readonly from?: string; readonly to: string };
}

/** What a tool answered: its JSON, or null where it answered with a sentence. */
export type Answer = Readonly<Record<string, unknown>> | null;

export const cannot = `I can't answer that yet. I can tell you what you earned and spent in any period, compare periods, explain why profit changed, name the largest expenses, customers and vendors, and who owes you money, follow a line month by month, show the seven reports, name tax deadlines, say how the company stands, list to-dos and what waits for you, and search for files, folders and to-dos.`;

/** Words for what was found; null where that is nothing. */
export function answerTo(
  { kind, wants, about, calls, deadlines, isSpent }: Plan,
  answers: readonly Answer[],
): string | null {
  const found = answers.map((one) => foundIn(one));
  const [first = []] = found;
  switch (kind) {
    case 'report':
      return answers[0] ? reportWords(answers[0]) : null;
    case 'why':
      return first.length > 0 ? [changes(first), ...causes(first, found.slice(1))].join('\n') : null;
    case 'amounts': {
      // what is owed for something is not what was spent on it
      const meant = isSpent ? first.filter(({ days }) => days?.from) : first;
      return meant.length > 0 ? [changes(meant), ...notThere(answers[0])].join('\n') : null;
    }
    case 'share': {
      const share = found.at(-1)?.find(({ unit }) => unit === 'percent');
      return share && first.length > 1 ? `${changes(first)} The share is ${share.value}%.` : null;
    }
    case 'top': {
      const named = about ? first.filter(({ name }) => about.test(name)) : first;
      if (about)
        return named.length > 0
          ? named.map((one) => `${one.name}: ${amount(one)} ${within(one.days)}.`).join('\n')
          : null;
      return named.length > 0 ? ranking(String(calls[0]?.args.of), named) : 'There is nothing like that in these days.';
    }
    case 'trend':
      return answers[0] ? trendWords(answers[0], wants) : null;
    case 'standing': {
      const stood = found.flatMap((one) => stoodWords(one.filter(({ name }) => about?.test(name) ?? true)));
      return stood.length > 0 ? stood.join('\n') : null;
    }
    case 'deadlines':
      return answers[0] && deadlines ? deadlineWords(answers[0], deadlines) : null;
    case 'todos':
    case 'waiting':
    case 'files':
    case 'search':
      return answers[0] ? listWords(kind, answers[0]) : null;
  }
}

export function foundIn(answer: Answer | undefined): readonly Found[] {
  return Array.isArray(answer?.found) ? (answer.found as Found[]) : [];
}

function changes(all: readonly Found[]): string {
  const names = [...new Set(all.map(({ name }) => name))];
  return names.map((name) => change(all.filter((one) => one.name === name))).join(' ');
}

function change(of: readonly Found[]): string {
  const [now, before] = of.filter(({ since, unit }) => !since && unit === 'USD');
  if (!now) return '';
  const moved = of.find(({ since, unit }) => since && unit === 'USD');
  const percent = of.find(({ since, unit }) => since && unit === 'percent');
  const is = `${now.name} was ${amount(now)} ${within(now.days)}`;
  if (!before || !moved) return `${is}.`;
  if (moved.value === 0) return `${is}, as ${within(before.days)}.`;
  const share = percent ? ` (${Math.abs(percent.value)}%)` : '';
  const way = moved.value > 0 ? 'up' : 'down';
  return `${is}, ${way} ${amount({ ...moved, value: Math.abs(moved.value) })}${share} from ${amount(before)} ${within(before.days)}.`;
}

/** Names that were asked for and are no line of the books. */
function notThere(answer: Answer | undefined): readonly string[] {
  const { missing = [] } = (answer ?? {}) as { missing?: readonly string[] };
  return missing.map((name) => `The books have no line called “${name}” in these days.`);
}

function stoodWords(named: readonly Found[]): readonly string[] {
  const [first] = named;
  if (!first) return [];
  return [`As of ${dayWords(first.days?.to ?? '')}:`, ...named.map((one) => `- ${one.name}: ${amount(one)}`)];
}

/** Of what moved, that which goes the way of the result: less is explained by what was spent more and earned less. */
function causes(totals: readonly Found[], moves: readonly (readonly Found[])[]): readonly string[] {
  const [net] = totals.filter(({ name, since, unit }) => name === 'Net Income' && since && unit === 'USD');
  const meant = (net?.value ?? 0) > 0 ? moves.slice(2) : moves.slice(0, 2);
  const moved = meant.flatMap((all) => all.filter(({ since }) => since));
  const words = (one: Found) =>
    `- ${one.name} ${one.value > 0 ? 'rose' : 'fell'} by ${amount({ ...one, value: Math.abs(one.value) })}.`;
  return moved.length > 0 ? ['What moved most:', ...moved.map(words)] : ['No single account explains it.'];
}

function ranking(of: string, all: readonly Found[]): string {
  const titles: Readonly<Record<string, string>> = {
    expenses: 'Largest expenses',
    income: 'Largest sources of income',
    sales_by_customer: 'Sales by customer',
    spending_by_vendor: 'Spending by vendor',
    customers_owing: 'Who owes the most',
    vendors_owed: 'Who is owed the most',
    rising_expenses: 'Expenses that rose the most',
    falling_expenses: 'Expenses that fell the most',
    rising_income: 'Income that rose the most',
    falling_income: 'Income that fell the most',
  };
  const shown = all.filter(({ unit, since }) => unit === 'USD' && (since || !/^(?:ris|fall)ing/.test(of)));
  const share = (name: string) => all.find((one) => one.name === name && one.unit === 'percent');
  const way = of.startsWith('rising') ? 'up ' : of.startsWith('falling') ? 'down ' : '';
  const lines = shown.map(
    (one) =>
      `- ${one.name}: ${way}${amount(way ? { ...one, value: Math.abs(one.value) } : one)}${share(one.name) ? ` (${share(one.name)?.value}%)` : ''}`,
  );
  return [`${titles[of] ?? 'The largest'} ${within(all[0]?.days)}:`, ...lines].join('\n');
}

interface Point extends Days {
  readonly value: number;
}

function trendWords(answer: NonNullable<Answer>, wants: Plan['wants']): string {
  const { name, months, average } = answer as { name: string; months: readonly Point[]; average: number };
  const usd = (value: number) => amount({ name, value, unit: 'USD' });
  const span = within({ from: months[0]?.from ?? '', to: months.at(-1)?.to ?? '' });
  if (wants === 'average') return `${name} was ${usd(average)} a month on average ${span}.`;
  const order = months.toSorted((one, other) => other.value - one.value);
  const one = wants === 'lowest' ? order.at(-1) : order[0];
  if (wants && one) return `The ${wants} month was ${within(one).replace(/^in /, '')}: ${name} was ${usd(one.value)}.`;
  return [
    `${name} by month:`,
    ...months.map((point) => `- ${within(point).replace(/^in /, '')}: ${usd(point.value)}`),
  ].join('\n');
}

function reportWords(answer: NonNullable<Answer>): string {
  const { report, lines, from, to, departments } = answer as {
    report: string;
    lines: readonly { name: string; amount: number; isTotal: boolean }[];
    from?: string;
    to: string;
    departments?: readonly string[];
  };
  const title = report
    .replaceAll('_', ' ')
    .replace(/^a([rp])/, 'A$1')
    .replace(/^./, (letter) => letter.toUpperCase());
  const total = lines.filter(({ isTotal }) => isTotal).at(-1);
  const days = { ...(from && { from }), to };
  const of = departments ? ` for ${departments.join(', ')}` : '';
  const said = `Here is the ${title} report ${within(days)}${of}.`;
  return total ? `${said} ${total.name} was ${amount({ name: total.name, value: total.amount, unit: 'USD' })}.` : said;
}

const listed = { waiting: 'things waiting', files: 'files found' } as const;

function listWords(kind: 'todos' | 'waiting' | 'files' | 'search', answer: NonNullable<Answer>): string {
  const items = (answer.todos ?? answer.items ?? answer.files ?? answer.hits) as readonly { title: string }[];
  const count = typeof answer.count === 'number' ? answer.count : items.length;
  if (kind === 'search') return foundWords(count);
  const name = kind === 'todos' ? String(answer.name ?? 'to-dos').toLowerCase() : listed[kind];
  if (count === 0) return kind === 'files' ? 'I found no file with these words.' : `There are no ${name}.`;
  // titles are others' words: they stand in the list beside the answer, not in it
  if (count === 1) return `There is 1 ${name.replace(/s\b/, '')}; it is listed with this answer.`;
  return `There are ${count} ${name}; they are listed with this answer.`;
}

function foundWords(count: number): string {
  if (count === 0) return 'I found nothing with these words.';
  return `I found ${count === 1 ? '1 thing' : `${count} things`} with these words, listed with this answer.`;
}

function amount({ value, unit }: Pick<Found, 'name' | 'value' | 'unit'>): string {
  if (unit === 'USD')
    return `${value < 0 ? '-' : ''}$${Math.abs(value).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;
  return unit === 'percent' ? `${value}%` : unit === 'days' ? `${value} days` : String(value);
}

/** `in March 2026`, `in Q1 2026`, `in 2026`, `from January 1, 2026 to November 27, 2026`. */
function within(days: Found['days']): string {
  if (!days) return '';
  const { from, to } = days;
  if (!from) return `as of ${dayWords(to)}`;
  const [year, month] = [from.slice(0, 4), Number(from.slice(5, 7)) - 1];
  const isWhole = from.endsWith('-01') && isLastOfMonth(to) && to.startsWith(year);
  const span = Number(to.slice(5, 7)) - month;
  if (isWhole && span === 1) return `in ${months[month]} ${year}`;
  if (isWhole && span === 3 && month % 3 === 0) return `in Q${month / 3 + 1} ${year}`;
  if (isWhole && span === 12) return `in ${year}`;
  return `from ${dayWords(from)} to ${dayWords(to)}`;
}

function isLastOfMonth(day: string): boolean {
  const next = new Date(`${day}T00:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return next.getUTCDate() === 1;
}
