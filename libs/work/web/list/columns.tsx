import { dayInWords } from '@daybook/kernel/events';
import { Day, formatAgo, formatMoment } from '@daybook/kernel/ui';
import type { Column } from '@daybook/kernel/ui/admin';
import { Link } from 'react-router';
import type { WorkRow } from './resource.js';
import { texts } from './texts.js';
import { WorkLink } from './work-link.js';

/** @param beside kinds that open beside the list */
export const columnsOf = (beside: ReadonlySet<string>): readonly Column<WorkRow>[] => [
  {
    source: 'title',
    label: texts.item,
    sort: 'ASC',
    isFixed: true,
    card: 'title',
    render: (row) => (
      <span className="work-item">
        <WorkLink row={row} isBeside={beside.has(row.kind)} />
        {row.says && <span className="work-quiet">{row.says}</span>}
        {row.tags.length > 0 && <span className="work-quiet">{row.tags.map((tag) => `#${tag}`).join(' ')}</span>}
      </span>
    ),
  },
  {
    source: 'company',
    label: texts.company,
    sort: 'ASC',
    card: 'line',
    render: ({ companyUuid, companyName }) =>
      companyUuid ? (
        <Link to={`/${companyUuid}`}>{companyName}</Link>
      ) : (
        <span className="work-quiet">{texts.noCompany}</span>
      ),
  },
  { source: 'due', label: texts.due, sort: 'ASC', render: (row) => <Due row={row} /> },
  {
    source: 'turn',
    label: texts.turn,
    render: ({ turn, people }) => (
      <span className="work-item">
        <span>{texts.turnOf[turn]}</span>
        {turn === 'client' && (
          <span className="work-quiet">{people.length > 0 ? people.join(', ') : texts.anyone}</span>
        )}
      </span>
    ),
  },
  { source: 'owner', label: texts.owner, render: (row) => <Owner row={row} /> },
  {
    source: 'since',
    label: texts.since,
    sort: 'ASC',
    render: ({ since }) => (
      <time dateTime={since} title={formatMoment(since)}>
        {formatAgo(since)}
      </time>
    ),
  },
];

function Owner({ row: { owner, reviewer, formerOwner } }: { readonly row: WorkRow }) {
  const notes = [
    owner?.inPlaceOf && texts.inPlaceOf(owner.inPlaceOf, owner.until && shortDay(owner.until)),
    owner?.isOfTeam && !owner.inPlaceOf && texts.ofTeam,
    formerOwner && texts.former(formerOwner),
    reviewer && texts.reviewedBy(reviewer.name),
  ].filter(Boolean);
  return (
    <span className="work-item">
      <span className={owner ? undefined : 'work-quiet'}>{owner?.name ?? texts.nobody}</span>
      {notes.length > 0 && <span className="work-quiet">{notes.join(', ')}</span>}
    </span>
  );
}

/** The year of a day that is near is known. */
const shortDay = (date: string) => dayInWords(date).replace(/, \d{4}$/, '');

function Due({ row: { due, isOverdue } }: { readonly row: WorkRow }) {
  if (!due) return <span className="work-quiet">{texts.noDay}</span>;
  return (
    <span className={isOverdue ? 'work-overdue' : undefined}>
      <Day date={due} />
      {isOverdue && <span className="visually-hidden">, {texts.isOverdue}</span>}
    </span>
  );
}
