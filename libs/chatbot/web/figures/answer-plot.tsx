import { formatMoney } from '@daybook/kernel/ui';
import { Plot, type Series } from '@daybook/kernel/ui/charts';
import { Suspense } from 'react';
import type { AnsweredPlot } from './plot-of.js';
import { texts } from './texts.js';

const month = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' });
const short = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
  maximumFractionDigits: 1,
});

/** A plot inside an answer, with the same numbers in a table behind it. */
export function AnswerPlot({ title, plot: { kind, points } }: { readonly title: string; readonly plot: AnsweredPlot }) {
  const series: Series = { key: 'value', name: title, color: 'accent', as: kind };
  return (
    <figure className="answer-plot" aria-label={title}>
      <figcaption>{title}</figcaption>
      <div className="answer-plot-area" aria-hidden>
        <Suspense fallback={null}>
          <Plot
            series={[series]}
            points={points.map(({ at, value }) => ({ label: monthOf(at), values: { value } }))}
            format={(value) => short.format(value)}
          />
        </Suspense>
      </div>
      <details>
        <summary>{texts.showTable}</summary>
        <table className="answer-now">
          <thead>
            <tr>
              <th scope="col">{texts.month}</th>
              <th scope="col">{texts.value}</th>
            </tr>
          </thead>
          <tbody>
            {points.map(({ at, value }) => (
              <tr key={at}>
                <th scope="row">{monthOf(at)}</th>
                <td>{formatMoney(value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}

function monthOf(day: string): string {
  const instant = new Date(`${day}T00:00:00Z`);
  return Number.isNaN(instant.getTime()) ? day : month.format(instant);
}
