import './chart.css';
import { Plot, type PlotPoint, type PlotProps } from '@daybook/kernel/ui/charts';
import { Suspense } from 'react';
import { ReportTable } from '../reports/report-table.js';
import { tableOf } from '../reports/table-of.js';
import { texts } from '../texts.js';

/** A point that opens. */
export interface Point extends PlotPoint {
  /** What pressing the value of a series does in the table. */
  readonly onOpen?: (key: string) => (() => void) | undefined;
}

export interface ChartProps extends Omit<PlotProps, 'format' | 'points'> {
  readonly points: readonly Point[];
  readonly title: string;
  /** What the labels are: months, weeks. */
  readonly over: string;
  readonly format: (value: number) => string;
  /** As the table says a value; absent: as the plot. */
  readonly formatInTable?: (value: number) => string;
}

/** A plot, with the same in a table behind it: for who listens to the screen, and to copy. */
export function Chart({ title, over, formatInTable, ...plot }: ChartProps) {
  const { series, points, format } = plot;
  return (
    <figure className="chart" aria-label={title}>
      <figcaption>
        <h2>{title}</h2>
        <ul className="chart-legend">
          {series.map(({ key, name, color, as }) => (
            <li key={key}>
              <span className={`chart-mark mark-${as} mark-${color}`} aria-hidden />
              {name}
            </li>
          ))}
        </ul>
      </figcaption>
      <div className="chart-plot" aria-hidden>
        <Suspense fallback={<div className="chart-waiting" />}>
          <Plot {...plot} />
        </Suspense>
      </div>
      <details className="chart-table">
        <summary>{texts.showTable}</summary>
        <ReportTable caption={title} table={tableOf(over, series, points, formatInTable ?? format)} />
      </details>
    </figure>
  );
}
