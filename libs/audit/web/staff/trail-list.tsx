import { formatMoment } from '@daybook/kernel/ui';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { type RaRecord, useListContext } from 'react-admin';
import { Link } from 'react-router';
import { Changes } from '../changes.js';
import type { AuditTrailQuery } from './generated/graphql.js';
import { texts } from './texts.js';

type Entry = AuditTrailQuery['auditTrail']['entries'][number] & RaRecord;

/** The events of a page, each with what it changed. */
export function TrailList() {
  const { data = [], sort, setSort } = useListContext<Entry>();
  const isNewestFirst = sort.order !== 'ASC';
  const Arrow = isNewestFirst ? ArrowDown : ArrowUp;
  return (
    <table className="staff-table">
      <thead>
        <tr>
          <th scope="col" aria-sort={isNewestFirst ? 'descending' : 'ascending'}>
            <button type="button" onClick={() => setSort({ field: 'position', order: isNewestFirst ? 'ASC' : 'DESC' })}>
              {texts.when}
              <Arrow size={14} aria-hidden />
            </button>
          </th>
          <th scope="col">{texts.what}</th>
          <th scope="col">{texts.item}</th>
          <th scope="col">{texts.company}</th>
        </tr>
      </thead>
      <tbody>
        {data.map((entry) => (
          <tr key={entry.uuid}>
            <td className="trail-when">
              <time dateTime={entry.at} title={`${entry.kind}, ${texts.position(entry.position)}`}>
                {formatMoment(entry.at)}
              </time>
            </td>
            <td>
              <p>{entry.sentence}</p>
              <Changes changes={entry.changes} />
            </td>
            <td className="trail-item">
              <Item entry={entry} />
            </td>
            <td className="trail-company">{entry.company?.name ?? texts.firm}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Item({ entry: { itemTitle, deepLinkUrl } }: { readonly entry: Entry }) {
  if (!itemTitle) return null;
  return deepLinkUrl ? <Link to={deepLinkUrl}>{itemTitle}</Link> : itemTitle;
}
