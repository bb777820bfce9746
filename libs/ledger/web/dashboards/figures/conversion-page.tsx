import { useCompany } from '@daybook/kernel/ui';
import { Chart } from '../charts/chart.js';
import { ExportMenu } from '../exports/export-menu.js';
import { CashConversionDocument, type CashConversionQuery } from '../generated/graphql.js';
import { inDays, monthOf } from '../money.js';
import { tableOf } from '../reports/table-of.js';
import { texts } from '../texts.js';
import { FigureCard } from './figure-card.js';
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
  const company = useCompany();
  return (
    <FiguresPage
      path="cash-conversion"
      document={CashConversionDocument}
      actions={(figures) => (
        <ExportMenu
          table={tableOf(texts.month, series, pointsOf(figures), (value) => value.toFixed(1))}
          name={texts.conversion}
          about={`${company.name} · ${texts.asOf} ${figures.day}`}
          company={company.name}
        />
      )}
    >
      {(figures) => <Conversion figures={figures} />}
    </FiguresPage>
  );
}

function pointsOf({ days }: Figures) {
  return days.map((one) => ({
    label: monthOf(one.day),
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
  const tone = typeof cycle.value === 'number' ? (Math.round(cycle.value) > targetDays ? 'bad' : 'good') : undefined;
  return (
    <>
      <div className="figure-cards">
        <FigureCard name={texts.cycle} figure={cycle} format={inDays} tone={tone}>
          {texts.target}: {texts.days(targetDays)}
        </FigureCard>
        <FigureCard name={texts.daysInventory} figure={daysInventory} format={inDays}>
          Goods in stock
        </FigureCard>
        <FigureCard name={texts.daysSales} figure={daysSales} format={inDays}>
          + until customers pay
        </FigureCard>
        <FigureCard name={texts.daysPayables} figure={daysPayables} format={inDays}>
          − until vendors are paid
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
        points={pointsOf(figures)}
      />
      <section className="dashboard-section" aria-label={texts.madeOf}>
        <h2>{texts.madeOf}</h2>
        <dl className="amount-list">
          {amounts.map((amount, at) => (
            <div key={amount.name}>
              <dt>{amount.name}</dt>
              <dd>
                <AmountButton {...amount} onOpen={() => open(amount, at < 3 ? undefined : dayAfterYearBefore(day))} />
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
