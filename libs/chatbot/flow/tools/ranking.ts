import { accountsOf, openBooks } from '@daybook/ledger/flow';
import { z } from 'zod';
import {
  booksOf,
  dayArgument,
  dollars,
  earned,
  type Line,
  linesIn,
  maySeeBooks,
  percentOf,
  placeOf,
  spent,
  tableOf,
} from './books.js';
import { byParty, partyKinds } from './by-party.js';
import { type FoundFigure, type Reading, tool } from './tool.js';

const changes = ['rising_expenses', 'falling_expenses', 'rising_income', 'falling_income'] as const;
const kinds = ['expenses', 'income', ...changes, ...partyKinds, 'customers_owing', 'vendors_owed'] as const;

export const top = tool({
  name: 'top',
  description:
    'The largest first: expenses or income by account within some days; rising_ and falling_expenses, rising_ and falling_income: what changed most against compare_from to compare_to; sales_by_customer and spending_by_vendor: by name, within some days; customers_owing and vendors_owed: what is open by name on the last day.',
  arguments: z.strictObject({
    of: z.enum(kinds),
    from: dayArgument,
    to: dayArgument,
    compare_from: dayArgument.optional(),
    compare_to: dayArgument.optional(),
    count: z.number().int().min(1).max(20).optional(),
  }),
  mayUse: maySeeBooks,
  async run({ of, from, to, compare_from, compare_to, count = 5 }, reading) {
    const span = { from, to };
    if (of === 'customers_owing' || of === 'vendors_owed') return shownAs(of, await open(of, to, count, reading));
    if (of === 'sales_by_customer' || of === 'spending_by_vendor')
      return shownAs(of, await byParty(of, span, count, reading));
    const then = { from: compare_from ?? from, to: compare_to ?? to };
    const isChange = of !== 'income' && of !== 'expenses';
    const isIncome = of.endsWith('income');
    const now = await accountsIn(reading, span, isIncome);
    const before = isChange ? await accountsIn(reading, then, isIncome) : [];
    const at = ({ id, opens }: Line) => ({
      url: placeOf('profit_and_loss', reading.company, span, id),
      ...(opens && { opens }),
    });
    if (!isChange) {
      const total = now.reduce((sum, { dollars: each }) => sum + each, 0);
      const first = now.toSorted((one, other) => other.dollars - one.dollars).slice(0, count);
      return shownAs(of, [
        ...first.map((line) => dollars(line.name, line.dollars, { days: span, ...at(line) })),
        ...first.flatMap((line) => shareOf(line, total, span)),
      ]);
    }
    const changed = [...new Map([...before, ...now].map((line) => [line.id, line])).values()].map((line) => {
      const of = (lines: readonly Line[]) => lines.find(({ id }) => id === line.id)?.dollars ?? 0;
      const is = now.find(({ id }) => id === line.id);
      return { ...line, opens: is?.opens, is: of(now), was: of(before), dollars: of(now) - of(before) };
    });
    const sign = of.startsWith('falling') ? 1 : -1;
    const first = changed.toSorted((one, other) => sign * (one.dollars - other.dollars)).slice(0, count);
    return shownAs(
      of,
      first
        .filter((line) => sign * line.dollars < 0)
        .flatMap((line) => [
          dollars(line.name, line.dollars, { days: span, since: then, url: at(line).url }),
          dollars(line.name, line.is, { days: span, ...at(line) }),
          dollars(line.name, line.was, { days: then, url: placeOf('profit_and_loss', reading.company, then, line.id) }),
        ]),
    );
  },
});

function shareOf({ name, dollars: part }: Line, whole: number, days: FoundFigure['days'] & {}): readonly FoundFigure[] {
  const value = percentOf(part, whole);
  return value === undefined ? [] : [{ name, value, unit: 'percent', days }];
}

/** Accounts of a profit and loss by what they are, wherever they stand in it: interest earned below the expenses is income. */
async function accountsIn(reading: Reading, span: { from: string; to: string }, isIncome: boolean) {
  const [table, accounts] = await Promise.all([
    tableOf(reading, 'profit_and_loss', span),
    booksOf(reading).then((books) => accountsOf(reading.db, books)),
  ]);
  const wanted = new Set(accounts.filter(({ kind }) => (isIncome ? earned : spent).has(kind)).map(({ id }) => id));
  return linesIn(table).filter(({ id, isTotal }) => id !== undefined && !isTotal && wanted.has(id));
}

async function open(of: 'customers_owing' | 'vendors_owed', day: string, count: number, reading: Reading) {
  const { nameOf, open: openOn } = await openBooks(reading.db, await booksOf(reading), day);
  const side = of === 'customers_owing' ? 'receivable' : 'payable';
  const byParty = new Map<string | null, number>();
  for (const { party, cents } of openOn(side)) byParty.set(party, (byParty.get(party) ?? 0) + cents);
  const url = `/${reading.company.uuid}/dashboard/health`;
  const all = [...byParty].toSorted(([, one], [, other]) => other - one);
  const total = all.reduce((sum, [, cents]) => sum + cents, 0);
  const documents = { is: 'documents', side, day } as const;
  return [
    ...all
      .slice(0, count)
      .map(([party, cents]) =>
        dollars(nameOf(party), cents / 100, { days: { to: day }, url, opens: { ...documents, parties: [party] } }),
      ),
    dollars(side === 'receivable' ? 'Total receivables' : 'Total payables', total / 100, {
      days: { to: day },
      url,
      opens: documents,
    }),
  ];
}

function shownAs(of: string, figures: readonly FoundFigure[]) {
  return { shown: { of, found: figures }, figures };
}
