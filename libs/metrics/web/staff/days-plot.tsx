import { dayInWords } from '@daybook/kernel/events';

import { formatSeconds } from './spans.js';
import { texts } from './texts.js';
import type { Used } from './used-table.js';

export interface Day {
  readonly date: string;
  readonly used: Used;
}

const height = 160;
const width = 1_000;
const lines = [0.25, 0.5, 0.75, 1];

/** Time per day as columns; the days as a table can be unfolded below. */
export function DaysPlot({ days }: { readonly days: readonly Day[] }) {
  const most = Math.max(...days.map(({ used }) => used.seconds), 1);
  const step = width / days.length;
  const [first, last] = [days[0]?.date ?? '', days.at(-1)?.date ?? ''];
  return (
    <figure className="days-plot">
      <div className="days-plot-area">
        <span className="days-plot-most tabular" aria-hidden>
          {formatSeconds(most)}
        </span>
        <svg
          viewBox={`0 0 ${width} ${height}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={texts.chart(dayInWords(first), dayInWords(last))}
        >
          {lines.map((line) => (
            <line key={line} x1={0} x2={width} y1={height * (1 - line) + 0.5} y2={height * (1 - line) + 0.5} />
          ))}
          {days.map(({ date, used: { seconds } }, at) => (
            <rect
              key={date}
              x={at * step + step * 0.12}
              width={step * 0.76}
              y={height - (seconds / most) * height}
              height={(seconds / most) * height}
            >
              <title>{`${dayInWords(date)}: ${formatSeconds(seconds)}`}</title>
            </rect>
          ))}
        </svg>
      </div>
      <figcaption className="tabular" aria-hidden>
        <span>{dayInWords(first)}</span>
        <span>{dayInWords(last)}</span>
      </figcaption>
    </figure>
  );
}
