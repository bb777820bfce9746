import { formatMoment } from '@daybook/kernel/ui';
import type { Column, ListRow } from '@daybook/kernel/ui/admin';
import { Link } from 'react-router';
import { Changes } from '../changes.js';
import type { AuditTrailQuery } from './generated/graphql.js';
import { texts } from './texts.js';

type Entry = AuditTrailQuery['auditTrail']['entries'][number] & ListRow;

/** An event, with what it changed. */
export const columns: readonly Column<Entry>[] = [
  {
    source: 'position',
    label: texts.when,
    sort: 'DESC',
    isFixed: true,
    card: 'line',
    render: ({ at, kind, position }) => (
      <time dateTime={at} title={`${kind}, ${texts.position(position)}`}>
        {formatMoment(at)}
      </time>
    ),
  },
  {
    source: 'what',
    label: texts.what,
    isFixed: true,
    card: 'line',
    render: ({ sentence, changes }) => (
      <>
        <p>{sentence}</p>
        <Changes changes={changes} />
      </>
    ),
  },
  { source: 'item', label: texts.item, card: 'line', render: (entry) => <Item entry={entry} /> },
  { source: 'company', label: texts.company, card: 'line', render: ({ company }) => company?.name ?? texts.firm },
  {
    source: 'kind',
    label: texts.kind,
    isHiddenAtFirst: true,
    card: 'none',
    render: ({ kind }) => kind,
  },
];

function Item({ entry: { itemTitle, deepLinkUrl } }: { readonly entry: Entry }) {
  if (!itemTitle) return null;
  return deepLinkUrl ? <Link to={deepLinkUrl}>{itemTitle}</Link> : itemTitle;
}
