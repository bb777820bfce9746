import { Button, formatDate, useCompany } from '@daybook/kernel/ui';
import { useState } from 'react';
import { Chart } from '../charts/chart.js';
import { ExportMenu } from '../exports/export-menu.js';
import { CashPlanningDocument, type CashPlanningQuery } from '../generated/graphql.js';
import { shortDay, shortDollars, wholeDollars } from '../money.js';
import { ReportTable, type ShownTable } from '../reports/report-table.js';
import { texts } from '../texts.js';
import { PlannedItems } from './planned-items.js';
import { Sentences } from './sentences.js';
import { FiguresPage } from './use-figures.js';
import { AmountButton, useOpened } from './use-opened.js';
import { type Moves, movedPlan, type Week } from './what-if.js';

type Figures = NonNullable<CashPlanningQuery['figures']>;

/** Thirteen weeks of cash by what is open, and what happens if. */
export function PlanningPage() {
  const company = useCompany();
  return (
    <FiguresPage
      path="cash-planning"
      document={CashPlanningDocument}
      actions={(figures) => (
        <ExportMenu
          table={planTable(figures, weeksOf(figures))}
          name={texts.planning}
          about={`${company.name} · ${texts.asOf} ${figures.day}`}
          company={company.name}
        />
      )}
    >
      {(figures) => <Planning figures={figures} />}
    </FiguresPage>
  );
}

function weeksOf({ weeks }: Figures): readonly Week[] {
  return weeks.map(({ opening, receipts, payments, closing }) => ({
    opening: Number(opening),
    receipts: Number(receipts),
    payments: Number(payments),
    closing: Number(closing),
  }));
}

function Planning({ figures }: { readonly figures: Figures }) {
  const { day, cash, weeks, items, itemCount, assumptions, sentences } = figures;
  const [moves, setMoves] = useState<Moves>({});
  const { open, drawer } = useOpened(day);
  const due = weeksOf(figures);
  const shown = movedPlan(due, items as Parameters<typeof movedPlan>[1], moves);
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
          <div className="figure-note">{isMoved ? texts.whatIf : texts.planned}</div>
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
          { key: 'shown', name: isMoved ? texts.whatIf : texts.planned, color: 'accent', as: 'bar' },
          ...(isMoved ? [{ key: 'due', name: texts.planned, color: 'ink', as: 'dashed' } as const] : []),
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
      <section className="dashboard-section" aria-label={texts.inThirteenWeeks}>
        <ReportTable caption={texts.planning} table={planTable(figures, shown)} />
      </section>
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

function planTable({ weeks }: Figures, shown: readonly Week[]): ShownTable {
  const titles = [texts.opening, texts.receipts, texts.payments, texts.closing];
  return {
    header: [{ title: texts.week, type: 'Text' }, ...titles.map((title) => ({ title, type: 'Money' }))],
    rows: shown.map(({ opening, receipts, payments, closing }, at) => {
      const { firstDay = '', lastDay = '' } = weeks[at] ?? {};
      const amounts = [opening, receipts, payments, closing].map((value) => ({ value: value.toFixed(2) }));
      return {
        colData: [{ value: `${shortDay(firstDay)} – ${formatDate(lastDay)}` }, ...amounts],
        meta: { summaryRow: false, depth: 0 },
      };
    }),
  };
}
