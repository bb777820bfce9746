import { z } from 'zod';
import {
  dayArgument,
  dollars,
  type Line,
  linesCalled,
  linesIn,
  maySeeBooks,
  nameArgument,
  placeOf,
  rounded,
  tableOf,
} from './books.js';
import { ToolRefused, tool } from './tool.js';

const mostMonths = 24;

export const trend = tool({
  name: 'trend',
  description:
    'One line of the profit and loss (such as Total Income or Rent) month by month, drawn as a chart, with its average, its best and its worst month.',
  arguments: z.strictObject({ name: nameArgument, from: dayArgument, to: dayArgument }),
  mayUse: maySeeBooks,
  async run({ name, from, to }, reading) {
    const months = monthsWithin(from, to);
    if (months.length === 0) throw new ToolRefused('The first day is after the last one.');
    if (months.length > mostMonths) throw new ToolRefused('Ask for at most two years.');
    const tables: (readonly Line[])[] = [];
    for (const month of months) tables.push(linesIn(await tableOf(reading, 'profit_and_loss', month)));
    const [line] = linesCalled(name, tables.flat());
    if (!line) throw new ToolRefused(`The profit and loss has no line called “${name}”.`);
    const points = months.map((days, at) => {
      const found = tables[at]?.find((one) => one.name === line.name);
      return { days, dollars: found?.dollars ?? 0, opens: found?.opens };
    });
    const at = (days: { from: string; to: string }) => ({
      days,
      url: placeOf('profit_and_loss', reading.company, days, line.id),
    });
    const sum = points.reduce((total, one) => total + one.dollars, 0);
    const ordered = points.toSorted((one, other) => one.dollars - other.dollars);
    const whole = { from, to };
    const figures = [
      ...points.map(({ days, dollars: value, opens }) =>
        dollars(line.name, value, { ...at(days), ...(opens && { opens }) }),
      ),
      dollars(line.name, rounded(sum / points.length), at(whole)),
      dollars(line.name, sum, at(whole)),
    ];
    return {
      shown: {
        name: line.name,
        months: points.map(({ days, dollars: value }) => ({ ...days, value })),
        average: rounded(sum / points.length),
        sum: rounded(sum),
        lowest: ordered[0],
        highest: ordered.at(-1),
      },
      figures,
      row: {
        is: 'plot',
        row: {
          type: 'text',
          value: line.name,
          plot: {
            kind: 'bar',
            unit: 'USD',
            points: points.map(({ days, dollars: value }) => ({ at: days.from, value })),
          },
        },
      },
    };
  },
});

function monthsWithin(from: string, to: string): readonly { from: string; to: string }[] {
  const months: { from: string; to: string }[] = [];
  for (let first = from; first <= to && months.length <= mostMonths; ) {
    const [year = 0, month = 0] = first.split('-').map(Number);
    const last = new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
    months.push({ from: first, to: last < to ? last : to });
    first = new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10);
  }
  return months;
}
