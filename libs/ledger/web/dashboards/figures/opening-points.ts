import type { Series } from '@daybook/kernel/ui/charts';
import type { Point } from '../charts/chart.js';
import type { AmountFragment } from '../generated/graphql.js';
import type { Open } from './use-opened.js';

/**
 * Points whose values open as those of today do, each up to its own day.
 *
 * @param days yyyy-mm-dd, of the points
 * @param madeOf by series: the accounts of its values
 */
export function openingPoints(
  points: readonly Point[],
  {
    days,
    series,
    madeOf,
    open,
  }: {
    readonly days: readonly { readonly day: string }[];
    readonly series: readonly Series[];
    readonly madeOf: Readonly<Record<string, Pick<AmountFragment, 'accounts'> | undefined>>;
    readonly open: Open;
  },
): readonly Point[] {
  return points.map((point, at) => ({
    ...point,
    onOpen(key) {
      const [day, value, accounts] = [days[at]?.day, point.values[key], madeOf[key]?.accounts];
      if (!day || !accounts || typeof value !== 'number') return undefined;
      const name = [series.find((one) => one.key === key)?.name, point.label].join(', ');
      return () => open({ name, amount: value.toFixed(2), accounts: [...accounts] }, { to: day });
    },
  }));
}
