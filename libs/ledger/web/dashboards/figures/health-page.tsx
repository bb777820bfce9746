import { buckets, dayBefore, dueDaysOf, monthInWords } from '@daybook/ledger/domain';
import { Chart } from '../charts/chart.js';
import { type AgingFragment, HealthDocument, type HealthQuery, type LedgerSide } from '../generated/graphql.js';
import { inDays, shortDollars, wholeDollars } from '../money.js';
import { texts } from '../texts.js';
import { FigureCard } from './figure-card.js';
import { openingPoints } from './opening-points.js';
import { bothSides, Parties } from './parties.js';
import { Sentences } from './sentences.js';
import { FiguresPage } from './use-figures.js';
import { AmountButton, type Open, type OpenDocuments, useOpened } from './use-opened.js';

type Figures = NonNullable<HealthQuery['figures']>;

const sides = [
  { key: 'receivables', name: texts.receivables, color: 'accent', as: 'line' },
  { key: 'payables', name: texts.payables, color: 'waiting', as: 'line' },
] as const;

/** What customers owe and vendors are owed, and how late it is. */
export function HealthPage() {
  return (
    <FiguresPage path="health" document={HealthDocument} inFile={(figures) => bothSides(figures)}>
      {(figures) => <Health figures={figures} />}
    </FiguresPage>
  );
}

function Health({ figures: { day, receivables, payables, days, sentences } }: { readonly figures: Figures }) {
  const { open, openDocuments, drawer } = useOpened(day);
  const overdue = { dueTo: dayBefore(day), areCredits: false };
  return (
    <>
      <div className="figure-cards">
        <OpenCard
          name={texts.openReceivables}
          aging={receivables}
          onOpen={open}
          onOpenOverdue={(name) => openDocuments(name, 'Receivables', overdue)}
        />
        <OpenCard
          name={texts.openPayables}
          aging={payables}
          onOpen={open}
          onOpenOverdue={(name) => openDocuments(name, 'Payables', overdue)}
        />
        <FigureCard
          name={texts.daysSales}
          figure={receivables.days}
          format={inDays}
          onOpen={() => open(openAmount(texts.daysSales, receivables))}
        >
          Receivables against the sales of twelve months
        </FigureCard>
        <FigureCard
          name={texts.daysPayables}
          figure={payables.days}
          format={inDays}
          onOpen={() => open(openAmount(texts.daysPayables, payables))}
        >
          Payables against the cost of goods sold of twelve months
        </FigureCard>
      </div>
      <Sentences sentences={sentences} />
      <div className="chart-grid">
        <AgingChart side="Receivables" aging={receivables} day={day} onOpen={openDocuments} />
        <AgingChart side="Payables" aging={payables} day={day} onOpen={openDocuments} />
      </div>
      <Chart
        title={texts.openOverTime}
        over={texts.month}
        format={shortDollars}
        formatInTable={wholeDollars}
        series={sides}
        points={openingPoints(
          days.map((one) => ({
            label: monthInWords(one.day),
            values: { receivables: Number(one.receivables), payables: Number(one.payables) },
          })),
          { days, series: sides, madeOf: { receivables, payables }, open },
        )}
      />
      <Parties title={texts.whoOwes} side="Receivables" aging={receivables} day={day} onOpen={openDocuments} />
      <Parties title={texts.whoIsOwed} side="Payables" aging={payables} day={day} onOpen={openDocuments} />
      {drawer}
    </>
  );
}

function openAmount(name: string, { total, accounts }: AgingFragment): Parameters<Open>[0] {
  return { name, amount: total, accounts };
}

function OpenCard({
  name,
  aging,
  onOpen,
  onOpenOverdue,
}: {
  readonly name: string;
  readonly aging: AgingFragment;
  readonly onOpen: Open;
  readonly onOpenOverdue: (name: string) => void;
}) {
  const { total, overdue } = aging;
  const overdueInWords = texts.overdue(wholeDollars(overdue));
  return (
    <section className="figure-card" aria-label={name}>
      <h2>{name}</h2>
      <p className="figure-value">
        <AmountButton name={name} amount={total} onOpen={() => onOpen(openAmount(name, aging))} />
      </p>
      <div className={`figure-note ${Number(overdue) > 0 ? 'bad' : ''}`}>
        {Number(overdue) === 0 ? (
          overdueInWords
        ) : (
          <button
            type="button"
            className="amount-button"
            aria-label={texts.openPostings(name, overdueInWords)}
            onClick={() => onOpenOverdue(`${name}, ${texts.isOverdue}`)}
          >
            {overdueInWords}
          </button>
        )}
      </div>
    </section>
  );
}

function AgingChart({
  side,
  aging,
  day,
  onOpen,
}: {
  readonly side: LedgerSide;
  readonly aging: AgingFragment;
  readonly day: string;
  readonly onOpen: OpenDocuments;
}) {
  const title = side === 'Receivables' ? texts.receivablesAging : texts.payablesAging;
  const color = side === 'Receivables' ? 'accent' : 'waiting';
  return (
    <Chart
      title={title}
      over={texts.due}
      format={shortDollars}
      formatInTable={wholeDollars}
      series={[{ key: 'open', name: texts.amount, color, as: 'bar' }]}
      points={texts.buckets.map((label, at) => {
        const [open, bucket] = [Number(aging.amounts[at] ?? 0), buckets[at]];
        const onPress = () =>
          bucket && onOpen(`${title}: ${label}`, side, { ...dueDaysOf(bucket, day), areCredits: false });
        return { label, values: { open }, onOpen: () => (open === 0 ? undefined : onPress) };
      })}
    />
  );
}
