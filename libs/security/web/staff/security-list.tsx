import { formatMoment } from '@daybook/kernel/ui';
import { useFilters } from '@daybook/kernel/ui/admin';
import { Check, ShieldX } from 'lucide-react';
import { type RaRecord, useListContext } from 'react-admin';
import type { SecurityLogQuery } from './generated/graphql.js';
import { texts } from './texts.js';

type Event = SecurityLogQuery['securityEvents']['events'][number] & RaRecord;

/** A page of the log; each name leads to everything about that person. */
export function SecurityList() {
  const { data = [] } = useListContext<Event>();
  return (
    <table className="staff-table security-log">
      <thead>
        <tr>
          <th scope="col">{texts.when}</th>
          <th scope="col">{texts.what}</th>
          <th scope="col">{texts.outcome}</th>
          <th scope="col">{texts.whence}</th>
        </tr>
      </thead>
      <tbody>
        {data.map((event) => (
          <tr key={event.uuid}>
            <td className="security-when">
              <time dateTime={event.at} title={event.kind}>
                {formatMoment(event.at)}
              </time>
            </td>
            <td>
              <p>{event.sentence}</p>
              <About event={event} />
            </td>
            <td>
              <Outcome outcome={event.outcome} />
            </td>
            <td className="security-whence">
              <Source event={event} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

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
