import type { Point, Series } from '../charts/chart.js';
import type { ShownTable } from './report-table.js';

/** What a plot shows, as a table. @param over what the labels are */
export function tableOf(
  over: string,
  series: readonly Series[],
  points: readonly Point[],
  format: (value: number) => string,
): ShownTable {
  return {
    header: [{ title: over, type: 'Text' }, ...series.map(({ name }) => ({ title: name, type: 'Number' }))],
    rows: points.map(({ label, values }) => ({
      colData: [
        { value: label },
        ...series.map(({ key }) => {
          const value = values[key];
          return { value: typeof value === 'number' ? format(value) : '–' };
        }),
      ],
      meta: { summaryRow: false, depth: 0 },
    })),
  };
}
