import { formatMoment } from '@daybook/kernel/ui';
import { type Column, type ListRow, useFilters } from '@daybook/kernel/ui/admin';
import { Check, ShieldX } from 'lucide-react';
import type { SecurityLogQuery } from './generated/graphql.js';
import { texts } from './texts.js';

type Event = SecurityLogQuery['securityEvents']['events'][number] & ListRow;

/** A line of the log; each name leads to everything about that person. */
export const columns: readonly Column<Event>[] = [
  {
    source: 'at',
    label: texts.when,
    isFixed: true,
    card: 'line',
    render: ({ at, kind }) => (
      <time dateTime={at} title={kind}>
        {formatMoment(at)}
      </time>
    ),
  },
  {
    source: 'what',
    label: texts.what,
    isFixed: true,
    card: 'line',
    render: (event) => (
      <>
        <p>{event.sentence}</p>
        <About event={event} />
      </>
    ),
  },
  {
    source: 'outcome',
    label: texts.outcome,
    card: 'line',
    render: ({ outcome }) => <Outcome outcome={outcome} />,
  },
  { source: 'location', label: texts.source, card: 'line', render: (event) => <Source event={event} /> },
];

function About({ event: { person, subject, company, itemTitle } }: { readonly event: Event }) {
  const people = [person, subject].filter((one) => one !== null && one !== undefined);
  if (people.length === 0 && !company) return null;
  return (
    <p className="security-about">
      {people.map(({ uuid, name }) => (
        <Name key={uuid} uuid={uuid} name={name} />
      ))}
      {company && <span>{company.name}</span>}
      {itemTitle && <span>{itemTitle}</span>}
    </p>
  );
}

function Name({ uuid, name }: { readonly uuid: string; readonly name: string }) {
  const { set } = useFilters();
  return (
    <button type="button" title={texts.trailOf(name)} onClick={() => set('userUuid', uuid)}>
      {name}
    </button>
  );
}

function Outcome({ outcome }: { readonly outcome: string }) {
  const isRefused = outcome === 'refused';
  const Icon = isRefused ? ShieldX : Check;
  return (
    <span className={isRefused ? 'security-outcome refused' : 'security-outcome'}>
      <Icon size={14} aria-hidden />
      {texts.outcomes[outcome]}
    </span>
  );
}

function Source({ event: { address, device } }: { readonly event: Event }) {
  if (!address && !device) return <span className="security-unknown">{texts.unknownPlace}</span>;
  return (
    <>
      {device && <p>{device}</p>}
      {address && <p className="tabular">{address}</p>}
    </>
  );
}
