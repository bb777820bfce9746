import type { Series } from '@daybook/kernel/ui/charts';
import type { Point } from '../charts/chart.js';
import type { ShownTable } from './shown-table.js';

/** What a plot shows, as a table. @param over what the labels are */
export function tableOf(
  over: string,
  series: readonly Series[],
  points: readonly Point[],
  format: (value: number) => string,
): ShownTable {
  return {
    header: [{ title: over, type: 'Text' }, ...series.map(({ name }) => ({ title: name, type: 'Number' }))],
    rows: points.map(({ label, values, onOpen }) => ({
      colData: [
        { value: label },
        ...series.map(({ key }) => {
          const value = values[key];
          return typeof value === 'number' ? { value: format(value), onOpen: onOpen?.(key) } : { value: '–' };
        }),
      ],
      meta: { summaryRow: false, depth: 0 },
    })),
  };
}
