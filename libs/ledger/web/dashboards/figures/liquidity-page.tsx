import { monthInWords } from '@daybook/ledger/domain';
import { Chart } from '../charts/chart.js';
import { type AmountFragment, LiquidityDocument, type LiquidityQuery } from '../generated/graphql.js';
import { asRatio, shortDollars, wholeDollars } from '../money.js';
import { tableOf } from '../reports/table-of.js';
import { texts } from '../texts.js';
import { FigureCard } from './figure-card.js';
import { leftAfter } from './left-after.js';
import { openingPoints } from './opening-points.js';
import { Sentences } from './sentences.js';
import { FiguresPage } from './use-figures.js';
import { AmountButton, useOpened } from './use-opened.js';

type Figures = NonNullable<LiquidityQuery['figures']>;

const ratios = [
  { key: 'quick', name: texts.quickRatio, color: 'accent', as: 'line' },
  { key: 'current', name: texts.currentRatio, color: 'done', as: 'line' },
  { key: 'cashRatio', name: texts.cashRatio, color: 'waiting', as: 'line' },
] as const;
const dollars = [
  { key: 'cash', name: texts.cash, color: 'accent', as: 'bar' },
  { key: 'due', name: texts.dueWithinAYear, color: 'waiting', as: 'bar' },
] as const;

/** Whether what is due soon can be paid. */
export function LiquidityPage() {
  return (
    <FiguresPage
      path="liquidity"
      document={LiquidityDocument}
      inFile={(figures) =>
        tableOf(texts.month, [...ratios, ...dollars], pointsOf(figures), (value) => value.toFixed(2))
      }
    >
      {(figures) => <Liquidity figures={figures} />}
    </FiguresPage>
  );
}

function pointsOf({ days }: Figures) {
  return days.map((one) => ({
    label: monthInWords(one.day),
    values: {
      quick: one.quickRatio ?? null,
      current: one.currentRatio ?? null,
      cashRatio: one.cashRatio ?? null,
      cash: Number(one.cash),
      due: Number(one.currentLiabilities),
    },
  }));
}

function Liquidity({ figures }: { readonly figures: Figures }) {
  const { day, quickRatio, currentRatio, cashRatio, amounts, sentences } = figures;
  const { open, drawer } = useOpened(day);
  const [cash, receivables, assets, due] = amounts;
  const points = openingPoints(pointsOf(figures), {
    days: figures.days,
    series: [...ratios, ...dollars],
    madeOf: {
      quick: leftAfter(texts.quickRatio, [cash, receivables], due),
      current: leftAfter(texts.currentRatio, [assets], due),
      cashRatio: leftAfter(texts.cashRatio, [cash], due),
      cash,
      due,
    },
    open,
  });
  const openRatio = (name: string, ready: readonly (AmountFragment | undefined)[]) => () =>
    open(leftAfter(name, ready, due));
  const tone = typeof quickRatio.value === 'number' ? (quickRatio.value < 1 ? 'bad' : 'good') : undefined;
  return (
    <>
      <div className="figure-cards">
        <FigureCard
          name={texts.quickRatio}
          figure={quickRatio}
          format={asRatio}
          tone={tone}
          onOpen={openRatio(texts.quickRatio, [cash, receivables])}
        >
          Cash and receivables for each dollar due within a year
        </FigureCard>
        <FigureCard
          name={texts.currentRatio}
          figure={currentRatio}
          format={asRatio}
          onOpen={openRatio(texts.currentRatio, [assets])}
        >
          All current assets for each dollar due within a year
        </FigureCard>
        <FigureCard
          name={texts.cashRatio}
          figure={cashRatio}
          format={asRatio}
          onOpen={openRatio(texts.cashRatio, [cash])}
        >
          Cash alone for each dollar due within a year
        </FigureCard>
      </div>
      <Sentences sentences={sentences} />
      <dl className="amount-list">
        {amounts.map((amount) => (
          <div key={amount.name}>
            <dt>{amount.name}</dt>
            <dd>
              <AmountButton {...amount} onOpen={() => open(amount)} />
            </dd>
          </div>
        ))}
      </dl>
      <div className="chart-grid">
        <Chart
          title={texts.ratiosOverTime}
          over={texts.month}
          format={asRatio}
          reference={{ value: 1, name: '1.0' }}
          series={ratios}
          points={points}
        />
        <Chart
          title={texts.cashOverTime}
          over={texts.month}
          format={shortDollars}
          formatInTable={wholeDollars}
          series={dollars}
          points={points}
        />
      </div>
      {drawer}
    </>
  );
}
