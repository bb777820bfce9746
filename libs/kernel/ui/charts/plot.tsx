import {
  Bar,
  CartesianGrid,
  ComposedChart,
  Line,
  ReferenceLine,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import type { PlotProps, Series } from './plotted.js';

const axis = { fontSize: 12, fill: 'var(--ink-faint)' };
const colorOf = ({ color }: Series) => `var(--${color})`;

/** Lines and bars over time, in the colors of the theme. */
export function Plot({ series, points, format, reference }: PlotProps) {
  const data = points.map(({ label, values }) => ({ label, ...values }));
  return (
    <ResponsiveContainer width="100%" height="100%">
      <ComposedChart
        data={data}
        margin={{ top: 8, right: 8, bottom: 0, left: 0 }}
        barGap={2}
        accessibilityLayer={false}
      >
        <CartesianGrid stroke="var(--hairline)" vertical={false} />
        <XAxis
          dataKey="label"
          tick={axis}
          tickLine={false}
          axisLine={{ stroke: 'var(--hairline-strong)' }}
          minTickGap={16}
        />
        <YAxis tick={axis} tickLine={false} axisLine={false} tickFormatter={format} width={56} />
        <Tooltip
          cursor={{ fill: 'var(--hover)', stroke: 'var(--hairline-strong)' }}
          isAnimationActive={false}
          formatter={(value) => (typeof value === 'number' ? format(value) : '')}
          contentStyle={{
            background: 'var(--surface)',
            border: '1px solid var(--hairline)',
            borderRadius: 'var(--radius)',
            boxShadow: 'var(--lift)',
            fontSize: 13,
          }}
          labelStyle={{ color: 'var(--ink)', fontWeight: 620 }}
          itemStyle={{ color: 'var(--ink-soft)' }}
        />
        {reference && (
          <ReferenceLine
            y={reference.value}
            stroke="var(--ink-faint)"
            strokeDasharray="4 4"
            label={{ value: reference.name, position: 'insideTopRight', fill: 'var(--ink-faint)', fontSize: 12 }}
          />
        )}
        {series.map((one) =>
          one.as === 'bar' ? (
            <Bar
              key={one.key}
              dataKey={one.key}
              name={one.name}
              fill={colorOf(one)}
              radius={[3, 3, 0, 0]}
              maxBarSize={28}
              isAnimationActive={false}
            />
          ) : (
            <Line
              key={one.key}
              dataKey={one.key}
              name={one.name}
              type="monotone"
              stroke={colorOf(one)}
              strokeWidth={2}
              {...(one.as === 'dashed' && { strokeDasharray: '5 4' })}
              dot={false}
              activeDot={{ r: 4 }}
              isAnimationActive={false}
            />
          ),
        )}
      </ComposedChart>
    </ResponsiveContainer>
  );
}
