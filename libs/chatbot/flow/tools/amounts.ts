import { z } from 'zod';
import {
  dayArgument,
  dollars,
  type Line,
  linesCalled,
  linesIn,
  maySeeBooks,
  nameArgument,
  percentOf,
  placeOf,
  type Span,
  tableOf,
} from './books.js';
import { type FoundFigure, type Reading, tool } from './tool.js';

const mostNames = 40;

/** One line of a statement within some days, and within those it is compared with. */
export interface Compared {
  readonly line: Line;
  readonly before: number | undefined;
}

export const amounts = tool({
  name: 'amounts',
  description:
    'What lines of the profit and loss (such as Total Income, Net Income, Rent) came to within some days, or what lines of the balance sheet (Total Assets, Checking) stood at on the last of them. With compare_from and compare_to also what they were then, the change and the change in percent.',
  arguments: z.strictObject({
    names: z.array(nameArgument).min(1).max(8),
    from: dayArgument,
    to: dayArgument,
    compare_from: dayArgument.optional(),
    compare_to: dayArgument.optional(),
  }),
  mayUse: maySeeBooks,
  async run({ names, from, to, compare_from, compare_to }, reading) {
    const then = compare_from && compare_to ? { from: compare_from, to: compare_to } : undefined;
    const statements = await Promise.all(
      statementsRead.map(async (report) => ({
        report,
        now: linesIn(await tableOf(reading, report, { from, to })),
        before: then && linesIn(await tableOf(reading, report, then)),
      })),
    );
    const found = names.map((name) => {
      for (const { report, now, before } of statements) {
        const lines = linesCalled(name, [
          ...now,
          ...(before ?? []).map((line) => ({ ...line, dollars: 0, opens: undefined })),
        ]);
        const own = lines.map((line) => now.find((one) => one.name === line.name) ?? line);
        if (own.length > 0)
          return { name, figures: own.flatMap((line) => figuresOf(line, report, { from, to }, then, before, reading)) };
      }
      return { name, figures: [] };
    });
    const missing = found.filter(({ figures }) => figures.length === 0).map(({ name }) => name);
    const [first] = statements;
    return {
      shown: {
        from,
        to,
        found: found.flatMap(({ name, figures }) => figures.map((one) => ({ asked: name, ...one }))),
        ...(missing.length > 0 && { missing, thereIs: first?.now.slice(0, mostNames).map(({ name }) => name) }),
      },
      figures: found.flatMap(({ figures }) => figures),
    };
  },
});

const statementsRead = ['profit_and_loss', 'balance_sheet'] as const;
type Statement = (typeof statementsRead)[number];

function figuresOf(
  { name, dollars: value, id, opens }: Line,
  report: Statement,
  span: Span,
  then: Span | undefined,
  before: readonly Line[] | undefined,
  { company }: Reading,
): readonly FoundFigure[] {
  const daysOf = (one: Span) => (report === 'balance_sheet' ? { to: one.to } : one);
  const at = (one: Span) => ({ days: daysOf(one), url: placeOf(report, company, one, id) });
  const now = dollars(name, value, { ...at(span), ...(opens && { opens }) });
  if (!then) return [now];
  const earlier = before?.find((one) => one.name === name);
  const was = earlier?.dollars ?? 0;
  const since = { ...at(span), since: daysOf(then) };
  const percent = percentOf(value - was, was);
  return [
    now,
    dollars(name, was, { ...at(then), ...(earlier?.opens && { opens: earlier.opens }) }),
    dollars(name, value - was, since),
    ...(percent === undefined ? [] : [{ name, value: percent, unit: 'percent' as const, ...since }]),
  ];
}
