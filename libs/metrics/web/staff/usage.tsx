import { dayInWords } from '@daybook/kernel/events';
import './usage.css';
import { EmptyState, useQuery } from '@daybook/kernel/ui';
import { QueryBoundary, StaffPage } from '@daybook/kernel/ui/admin';
import { type ReactNode, useState } from 'react';
import { DaysPlot } from './days-plot.js';
import { UsageDocument, type UsageQuery } from './generated/graphql.js';
import { type Days, everyDay, formatSeconds, isRange, lastDays } from './spans.js';
import { texts } from './texts.js';
import { UsageFilters } from './usage-filters.js';
import { UsedTable } from './used-table.js';

/** What staff call a page; one that has no name stays a path. */
type PageNames = Readonly<Record<string, string>>;

const usual = 30;
const none = { seconds: 0, clicks: 0, people: 0 };

/** `/staff/usage`: how much the portal is used, over time, by company and by page. */
export function Usage({ pageNames }: { readonly pageNames: PageNames }) {
  const [people, setPeople] = useState<string>('everybody');
  const [days, setDays] = useState<Days>(() => lastDays(usual, new Date()));
  // what is being typed is no range yet; the last one stays on show
  const [shown, setShown] = useState(days);
  const choose = (chosen: Days) => {
    setDays(chosen);
    if (isRange(chosen)) setShown(chosen);
  };
  return (
    <StaffPage title={texts.title} lead={texts.lead}>
      <div className="staff-card usage-filters">
        <UsageFilters people={people} days={days} onPeople={setPeople} onDays={choose} />
      </div>
      <Plots people={people} days={shown} pageNames={pageNames} />
    </StaffPage>
  );
}

interface Plotted {
  readonly people: string;
  readonly days: Days;
  readonly pageNames: PageNames;
}

function Plots({ people, days, pageNames }: Plotted) {
  const { data, failure, refetch } = useQuery(UsageDocument, { ...days, people });
  if (!data) return <QueryBoundary failed={texts.failed} failure={failure} onRetry={refetch} />;
  const { total, byCompany, byPage } = data.usage;
  if (total.people === 0) return <EmptyState title={texts.empty}>{texts.emptyHint}</EmptyState>;
  return (
    <>
      <Totals total={total} />
      <OverTime usage={data.usage} days={days} />
      <div className="usage-tables">
        <Card title={texts.byCompany}>
          <UsedTable
            label={texts.company}
            rows={byCompany.map(({ company, used }) => ({ key: company.uuid, name: company.name, used }))}
          />
        </Card>
        <Card title={texts.byPage}>
          <UsedTable
            label={texts.page}
            rows={byPage.map(({ page, used }) => ({ key: page, name: pageNames[page] ?? page, used }))}
          />
        </Card>
      </div>
    </>
  );
}

function Totals({ total: { seconds, clicks, people } }: { readonly total: UsageQuery['usage']['total'] }) {
  return (
    <dl className="usage-totals">
      {[
        [texts.time, formatSeconds(seconds)],
        [texts.clicks, clicks.toLocaleString('en-US')],
        [texts.persons, people.toLocaleString('en-US')],
      ].map(([name, value]) => (
        <div className="staff-card" key={name}>
          <dt>{name}</dt>
          <dd className="tabular">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function OverTime({ usage: { byDay }, days }: { readonly usage: UsageQuery['usage']; readonly days: Days }) {
  const all = everyDay(days, new Map(byDay.map(({ date, used }) => [date, used])), none);
  return (
    <Card title={texts.overTime}>
      <DaysPlot days={all} />
      <details>
        <summary>{texts.showTable}</summary>
        <UsedTable
          label={texts.day}
          rows={byDay.map(({ date, used }) => ({ key: date, name: dayInWords(date), used }))}
        />
      </details>
    </Card>
  );
}

function Card({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="staff-card usage-card">
      <h2>{title}</h2>
      {children}
    </section>
  );
}
