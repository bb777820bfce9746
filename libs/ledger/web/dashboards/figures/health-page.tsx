import { useCompany } from '@daybook/kernel/ui';
import { Chart } from '../charts/chart.js';
import { ExportMenu } from '../exports/export-menu.js';
import { type AgingFragment, HealthDocument, type HealthQuery } from '../generated/graphql.js';
import { inDays, monthOf, shortDollars, wholeDollars } from '../money.js';
import { ReportTable, type ShownTable } from '../reports/report-table.js';
import { texts } from '../texts.js';
import { FigureCard } from './figure-card.js';
import { Sentences } from './sentences.js';
import { FiguresPage } from './use-figures.js';
import { AmountButton, useOpened } from './use-opened.js';

type Figures = NonNullable<HealthQuery['figures']>;

/** What customers owe and vendors are owed, and how late it is. */
export function HealthPage() {
  const company = useCompany();
  return (
    <FiguresPage
      path="health"
      document={HealthDocument}
      actions={(figures) => (
        <ExportMenu
          table={bothSides(figures)}
          name={texts.health}
          about={`${company.name} · ${texts.asOf} ${figures.day}`}
          company={company.name}
        />
      )}
    >
      {(figures) => <Health figures={figures} />}
    </FiguresPage>
  );
}

function Health({ figures: { day, receivables, payables, days, sentences } }: { readonly figures: Figures }) {
  const { open, drawer } = useOpened(day);
  return (
    <>
      <div className="figure-cards">
        <OpenCard name={texts.openReceivables} aging={receivables} onOpen={open} />
        <OpenCard name={texts.openPayables} aging={payables} onOpen={open} />
        <FigureCard name={texts.daysSales} figure={receivables.days} format={inDays}>
          Until customers pay, on average of twelve months
        </FigureCard>
        <FigureCard name={texts.daysPayables} figure={payables.days} format={inDays}>
          Until vendors are paid, on average of twelve months
        </FigureCard>
      </div>
      <Sentences sentences={sentences} />
      <div className="chart-grid">
        <AgingChart title={texts.receivablesAging} aging={receivables} color="accent" />
        <AgingChart title={texts.payablesAging} aging={payables} color="waiting" />
      </div>
      <Chart
        title={texts.openOverTime}
        over={texts.month}
        format={shortDollars}
        formatInTable={wholeDollars}
        series={[
          { key: 'receivables', name: texts.receivables, color: 'accent', as: 'line' },
          { key: 'payables', name: texts.payables, color: 'waiting', as: 'line' },
        ]}
        points={days.map((one) => ({
          label: monthOf(one.day),
          values: { receivables: Number(one.receivables), payables: Number(one.payables) },
        }))}
      />
      <Parties title={texts.whoOwes} aging={receivables} />
      <Parties title={texts.whoIsOwed} aging={payables} />
      {drawer}
    </>
  );
}

function OpenCard({
  name,
  aging: { total, overdue, accounts },
  onOpen,
}: {
  readonly name: string;
  readonly aging: AgingFragment;
  readonly onOpen: ReturnType<typeof useOpened>['open'];
}) {
  return (
    <section className="figure-card" aria-label={name}>
      <h2>{name}</h2>
      <p className="figure-value">
        <AmountButton name={name} amount={total} onOpen={() => onOpen({ name, amount: total, accounts })} />
      </p>
      <div className={`figure-note ${Number(overdue) > 0 ? 'bad' : ''}`}>{texts.overdue(wholeDollars(overdue))}</div>
    </section>
  );
}

function AgingChart({
  title,
  aging,
  color,
}: {
  readonly title: string;
  readonly aging: AgingFragment;
  readonly color: 'accent' | 'waiting';
}) {
  return (
    <Chart
      title={title}
      over={texts.due}
      format={shortDollars}
      formatInTable={wholeDollars}
      series={[{ key: 'open', name: texts.amount, color, as: 'bar' }]}
      points={texts.buckets.map((label, at) => ({ label, values: { open: Number(aging.amounts[at] ?? 0) } }))}
    />
  );
}

function Parties({ title, aging }: { readonly title: string; readonly aging: AgingFragment }) {
  if (aging.parties.length === 0) return null;
  return (
    <section className="dashboard-section" aria-label={title}>
      <h2>{title}</h2>
      <ReportTable caption={title} table={partiesTable(aging)} />
    </section>
  );
}

function partiesTable({ parties, amounts, total }: AgingFragment): ShownTable {
  const titles = [...texts.buckets, texts.total];
  const row = (name: string, values: readonly string[], summaryRow: boolean) => ({
    colData: [{ value: name }, ...values.map((value) => ({ value: Number(value) === 0 ? '' : value }))],
    meta: { summaryRow, depth: 0 },
  });
  return {
    header: [{ title: texts.name, type: 'Text' }, ...titles.map((title) => ({ title, type: 'Money' }))],
    rows: [
      ...parties.map(({ name, amounts: its, total: all }) => row(name, [...its, all], false)),
      row(texts.total, [...amounts, total], true),
    ],
  };
}

function bothSides({ receivables, payables }: Figures): ShownTable {
  const [owing, owed] = [partiesTable(receivables), partiesTable(payables)];
  const head = (title: string) => ({
    colData: [{ value: title }, ...owing.header.slice(1).map(() => ({ value: '' }))],
    meta: { summaryRow: false, depth: 0 },
  });
  const side = (title: string, { rows }: ShownTable) => [
    head(title),
    ...rows.map(({ colData: [name, ...rest], meta }) => ({
      colData: [{ value: meta.summaryRow ? `Total ${title}` : (name?.value ?? '') }, ...rest],
      meta: { ...meta, depth: meta.summaryRow ? 0 : 1 },
    })),
  ];
  return { header: owing.header, rows: [...side(texts.receivables, owing), ...side(texts.payables, owed)] };
}
