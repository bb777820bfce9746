import { accountsOf, everything, partiesOf, sumsByParty } from '@daybook/ledger/flow';
import { booksOf, dollars, percentOf, type Span, spent } from './books.js';
import { type FoundFigure, type Reading, ToolRefused } from './tool.js';

export const partyKinds = ['sales_by_customer', 'spending_by_vendor'] as const;
export type PartyKind = (typeof partyKinds)[number];

const ways = {
  sales_by_customer: {
    ...{ kind: 'customer', filter: 'customers', sign: -1, kinds: new Set<string>(['income']) },
    ...{ total: 'Total sales', rest: 'Sales without a customer' },
  },
  spending_by_vendor: {
    ...{ kind: 'vendor', filter: 'vendors', sign: 1, kinds: spent },
    ...{ total: 'Total spending', rest: 'Spending without a vendor' },
  },
} as const;

/**
 * What the profit and loss of these days is made of by name, the largest first, with the share of each; then what bears
 * no such name, as wages, and the total.
 */
export async function byParty(
  of: PartyKind,
  span: Span,
  count: number,
  reading: Reading,
): Promise<readonly FoundFigure[]> {
  if (span.from > span.to) throw new ToolRefused('The first day is after the last one.');
  const { kind, filter, sign, kinds, total: totalName, rest: restName } = ways[of];
  const books = await booksOf(reading);
  const [all, parties] = await Promise.all([accountsOf(reading.db, books), partiesOf(reading.db, books)]);
  const accounts = all.flatMap((one) => (kinds.has(one.kind) ? one.id : []));
  if (accounts.length === 0) return [];
  const sums = await sumsByParty(reading.db, books, { ...everything, ...span, accounts });
  const names = new Map(parties.flatMap((one) => (one.kind === kind ? [[one.id, one.name]] : [])));
  const found = [...sums]
    .flatMap(([id, cents]) => {
      const name = id === null ? undefined : names.get(id);
      return id === null || name === undefined ? [] : [{ id, name, dollars: (sign * cents) / 100 }];
    })
    .toSorted((one, other) => other.dollars - one.dollars);
  const total = (sign * [...sums.values()].reduce((sum, cents) => sum + cents, 0)) / 100;
  const rest = total - found.reduce((sum, one) => sum + one.dollars, 0);
  const opens = { is: 'postings', within: [{ accounts, ...span }], basis: everything.basis } as const;
  const place = `/${reading.company.uuid}/dashboard/general-ledger?${new URLSearchParams({ ...span })}`;
  const first = found.slice(0, count).filter((one) => one.dollars > 0);
  const shares = first.flatMap(({ name, dollars: part }): FoundFigure[] => {
    const value = percentOf(part, total);
    return value === undefined ? [] : [{ name, value, unit: 'percent', days: span }];
  });
  return [
    ...first.map(({ id, name, dollars: amount }) =>
      dollars(name, amount, {
        days: span,
        url: `${place}&${filter}=${encodeURIComponent(id)}`,
        opens: { ...opens, parties: [id] },
      }),
    ),
    ...(Math.abs(rest) < 0.005 ? [] : [dollars(restName, rest, { days: span, url: place })]),
    dollars(totalName, total, { days: span, url: place, opens }),
    ...shares,
  ];
}
