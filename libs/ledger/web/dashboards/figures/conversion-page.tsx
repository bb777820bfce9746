import { monthInWords } from '@daybook/ledger/domain';
import { Chart } from '../charts/chart.js';
import { type AmountFragment, CashConversionDocument, type CashConversionQuery } from '../generated/graphql.js';
import { inDays } from '../money.js';
import { tableOf } from '../reports/table-of.js';
import { texts } from '../texts.js';
import { FigureCard } from './figure-card.js';
import { leftAfter } from './left-after.js';
import { openingPoints } from './opening-points.js';
import { Sentences } from './sentences.js';
import { TargetForm } from './target-form.js';
import { FiguresPage } from './use-figures.js';
import { AmountButton, useOpened } from './use-opened.js';

type Figures = NonNullable<CashConversionQuery['figures']>;

const series = [
  { key: 'cycle', name: texts.cycle, color: 'accent', as: 'line' },
  { key: 'inventory', name: texts.daysInventory, color: 'done', as: 'line' },
  { key: 'sales', name: texts.daysSales, color: 'waiting', as: 'line' },
  { key: 'payables', name: texts.daysPayables, color: 'danger', as: 'dashed' },
] as const;

/** For how many days money is bound. */
export function ConversionPage() {
  return (
    <FiguresPage
      path="cash-conversion"
      document={CashConversionDocument}
      inFile={(figures) => tableOf(texts.month, series, pointsOf(figures), (value) => value.toFixed(1))}
    >
      {(figures) => <Conversion figures={figures} />}
    </FiguresPage>
  );
}

function pointsOf({ days }: Figures) {
  return days.map((one) => ({
    label: monthInWords(one.day),
    values: {
      cycle: one.cycle ?? null,
      inventory: one.daysInventory ?? null,
      sales: one.daysSales ?? null,
      payables: one.daysPayables ?? null,
    },
  }));
}

function Conversion({ figures }: { readonly figures: Figures }) {
  const { day, cycle, daysInventory, daysSales, daysPayables, targetDays, amounts, sentences } = figures;
  const { open, drawer } = useOpened(day);
  const [inventory, receivables, payables] = amounts;
  const opening = (name: string, bound: readonly (AmountFragment | undefined)[], owed?: AmountFragment) => () =>
    open(leftAfter(name, bound, owed));
  const tone = typeof cycle.value === 'number' ? (Math.round(cycle.value) > targetDays ? 'bad' : 'good') : undefined;
  return (
    <>
      <div className="figure-cards">
        <FigureCard
          name={texts.cycle}
          figure={cycle}
          format={inDays}
          tone={tone}
          onOpen={opening(texts.cycle, [inventory, receivables], payables)}
        >
          {texts.target}: {texts.days(targetDays)}
        </FigureCard>
        <FigureCard
          name={texts.daysInventory}
          figure={daysInventory}
          format={inDays}
          onOpen={opening(texts.daysInventory, [inventory])}
        >
          Goods in stock
        </FigureCard>
        <FigureCard
          name={texts.daysSales}
          figure={daysSales}
          format={inDays}
          onOpen={opening(texts.daysSales, [receivables])}
        >
          + receivables against sales
        </FigureCard>
        <FigureCard
          name={texts.daysPayables}
          figure={daysPayables}
          format={inDays}
          onOpen={opening(texts.daysPayables, [payables])}
        >
          − payables against cost of goods sold
        </FigureCard>
      </div>
      <Sentences sentences={sentences} />
      <TargetForm key={targetDays} targetDays={targetDays} />
      <Chart
        title={texts.cycleOverTime}
        over={texts.month}
        format={(value) => String(Math.round(value))}
        reference={{ value: targetDays, name: texts.target }}
        series={series}
        points={openingPoints(pointsOf(figures), {
          days: figures.days,
          series,
          madeOf: {
            cycle: leftAfter(texts.cycle, [inventory, receivables], payables),
            inventory,
            sales: receivables,
            payables,
          },
          open,
        })}
      />
      <section className="dashboard-section" aria-label={texts.madeOf}>
        <h2>{texts.madeOf}</h2>
        <dl className="amount-list">
          {amounts.map((amount, at) => (
            <div key={amount.name}>
              <dt>{amount.name}</dt>
              <dd>
                <AmountButton
                  {...amount}
                  onOpen={() => open(amount, at < 3 ? {} : { from: dayAfterYearBefore(day) })}
                />
              </dd>
            </div>
          ))}
        </dl>
      </section>
      {drawer}
    </>
  );
}

/** The first day of the twelve months that end with a day. */
function dayAfterYearBefore(day: string): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year - 1, month - 1, date + 1)).toISOString().slice(0, 10);
}
