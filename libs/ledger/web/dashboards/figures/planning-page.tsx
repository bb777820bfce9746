import { dayInWords } from '@daybook/kernel/events';
import { Button, SelectField } from '@daybook/kernel/ui';
import { dueDaysOfWeek } from '@daybook/ledger/domain';
import { useState } from 'react';
import { Chart } from '../charts/chart.js';
import { CashPlanningDocument, type CashPlanningQuery, type LedgerSide } from '../generated/graphql.js';
import { shortDay, shortDollars, wholeDollars } from '../money.js';
import { ReportTable } from '../reports/report-table.js';
import type { ShownTable } from '../reports/shown-table.js';
import { texts } from '../texts.js';
import { PlannedItems } from './planned-items.js';
import { Sentences } from './sentences.js';
import { FiguresPage } from './use-figures.js';
import { AmountButton, useOpened } from './use-opened.js';
import { type Moves, movedLater, movedPlan, type Week } from './what-if.js';

type Figures = NonNullable<CashPlanningQuery['figures']>;
type Later = Pick<Week, 'receipts' | 'payments'>;

/** Thirteen weeks of cash by what is open, and what happens if. */
export function PlanningPage() {
  const [asPaid, setAsPaid] = useState(false);
  return (
    <FiguresPage
      path="cash-planning"
      document={CashPlanningDocument}
      asked={{ asPaid }}
      inFile={(figures) => planTable(figures, weeksOf(figures), laterOf(figures))}
    >
      {(figures) => (
        <>
          <div className="plan-timing">
            <SelectField
              label={texts.paidWhen}
              options={paidWhen}
              value={asPaid ? 'asPaid' : 'due'}
              onChange={({ target }) => setAsPaid(target.value === 'asPaid')}
            />
          </div>
          <Planning key={String(asPaid)} figures={figures} asPaid={asPaid} />
        </>
      )}
    </FiguresPage>
  );
}

const paidWhen = [
  { value: 'due', label: texts.onDueDates },
  { value: 'asPaid', label: texts.asPaid },
];

function weeksOf({ weeks }: Figures): readonly Week[] {
  return weeks.map(({ opening, receipts, payments, closing }) => ({
    opening: Number(opening),
    receipts: Number(receipts),
    payments: Number(payments),
    closing: Number(closing),
  }));
}

function laterOf({ laterReceipts, laterPayments }: Figures): Later {
  return { receipts: Number(laterReceipts), payments: Number(laterPayments) };
}

function Planning({ figures, asPaid }: { readonly figures: Figures; readonly asPaid: boolean }) {
  const plan = asPaid ? texts.asPaid : texts.planned;
  const { day, cash, weeks, items, itemCount, assumptions, sentences } = figures;
  const [moves, setMoves] = useState<Moves>({});
  const { open, openDocuments, drawer } = useOpened(day);
  const due = weeksOf(figures);
  const planned = items as Parameters<typeof movedPlan>[1];
  const shown = movedPlan(due, planned, moves);
  const later = movedLater(laterOf(figures), planned, moves);
  const openWeek: Opening = (name, side, week) => () => openDocuments(name, side, dueDaysOfWeek(week, day));
  const isMoved = Object.keys(moves).length > 0;
  const least = Math.min(...shown.map(({ closing }) => closing));
  const lowest = shown.findIndex(({ closing }) => closing === least);
  const lowestDay = weeks[lowest]?.firstDay;
  return (
    <>
      <div className="figure-cards">
        <section className="figure-card" aria-label={texts.cashToday}>
          <h2>{texts.cashToday}</h2>
          <p className="figure-value">
            <AmountButton {...cash} onOpen={() => open(cash)} />
          </p>
        </section>
        <section className="figure-card" aria-label={texts.lowest} aria-live="polite">
          <h2>{texts.lowest}</h2>
          <p className={`figure-value ${least < 0 ? 'bad' : ''}`}>{wholeDollars(least)}</p>
          <div className="figure-note">{lowestDay && texts.weekOf(shortDay(lowestDay))}</div>
        </section>
        <section className="figure-card" aria-label={texts.inThirteenWeeks} aria-live="polite">
          <h2>{texts.inThirteenWeeks}</h2>
          <p className="figure-value">{wholeDollars(shown.at(-1)?.closing ?? 0)}</p>
          <div className="figure-note">{isMoved ? texts.whatIf : plan}</div>
        </section>
      </div>
      <Sentences sentences={sentences} />
      <Chart
        title={texts.cashByWeek}
        over={texts.week}
        format={shortDollars}
        formatInTable={wholeDollars}
        reference={{ value: 0, name: '' }}
        series={[
          { key: 'shown', name: isMoved ? texts.whatIf : plan, color: 'accent', as: 'bar' },
          ...(isMoved ? [{ key: 'due', name: plan, color: 'ink', as: 'dashed' } as const] : []),
        ]}
        points={weeks.map(({ firstDay }, at) => ({
          label: shortDay(firstDay),
          values: { shown: shown[at]?.closing ?? null, due: due[at]?.closing ?? null },
        }))}
      />
      <section className="dashboard-section" aria-label={texts.assumptions}>
        <h2>{texts.assumptions}</h2>
        <ul className="dashboard-assumptions">
          {assumptions.map((assumption) => (
            <li key={assumption}>{assumption}</li>
          ))}
        </ul>
      </section>
      <div className="dashboard-section">
        <ReportTable
          caption={texts.weekByWeek}
          table={planTable(figures, shown, later, asPaid ? undefined : openWeek)}
        />
      </div>
      {items.length > 0 && (
        <section className="dashboard-section" aria-label={texts.whatIfTitle}>
          <div className="dashboard-section-head">
            <h2>{texts.whatIfTitle}</h2>
            {isMoved && <Button onClick={() => setMoves({})}>{texts.reset}</Button>}
          </div>
          <p>{texts.whatIfHint}</p>
          <PlannedItems
            items={items}
            weeks={weeks.map(({ firstDay }) => firstDay)}
            moves={moves}
            onMove={(id, week) => setMoves({ ...moves, [id]: week })}
          />
          {items.length < itemCount && <p className="figure-note">{texts.largest(items.length, itemCount)}</p>}
        </section>
      )}
      {drawer}
    </>
  );
}

/** What pressing an amount of a week does; null: of what is due after the last one. */
type Opening = (name: string, side: LedgerSide, week: number | null) => () => void;

/** @param shown the weeks with what was moved in them: what is due otherwise does not open */
function planTable(figures: Figures, shown: readonly Week[], later: Later, opening?: Opening): ShownTable {
  const titles = [texts.opening, texts.receipts, texts.payments, texts.closing];
  const due = weeksOf(figures);
  const cell = (value: number) => ({ value: value.toFixed(2) });
  const opened = (name: string, week: number | null, side: LedgerSide, value: number, asDue: number | undefined) => ({
    ...cell(value),
    ...(opening && value !== 0 && value === asDue && { onOpen: opening(name, side, week) }),
  });
  const inAndOut = (name: string, week: number | null, one: Later, asDue: Later | undefined) => [
    opened(`${name}, ${texts.receipts}`, week, 'Receivables', one.receipts, asDue?.receipts),
    opened(`${name}, ${texts.payments}`, week, 'Payables', one.payments, asDue?.payments),
  ];
  const meta = { summaryRow: false, depth: 0 };
  const nothing = { value: '' };
  return {
    header: [{ title: texts.week, type: 'Text' }, ...titles.map((title) => ({ title, type: 'Money' }))],
    rows: [
      ...shown.map((week, at) => {
        const { firstDay = '', lastDay = '' } = figures.weeks[at] ?? {};
        const name = `${shortDay(firstDay)} – ${dayInWords(lastDay)}`;
        const amounts = [cell(week.opening), ...inAndOut(name, at, week, due[at]), cell(week.closing)];
        return { colData: [{ value: name }, ...amounts], meta };
      }),
      {
        colData: [
          { value: texts.afterThirteen },
          nothing,
          ...inAndOut(texts.afterThirteen, null, later, laterOf(figures)),
          nothing,
        ],
        meta,
      },
    ],
  };
}
