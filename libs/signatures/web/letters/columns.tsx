import { dayAt, dayInWords } from '@daybook/kernel/events';
import { formatDay, formatMoney } from '@daybook/kernel/ui';
import type { Column } from '@daybook/kernel/ui/admin';
import { feeInWords } from '@daybook/signatures/domain';
import { CalendarClock } from 'lucide-react';
import { Link } from 'react-router';
import { StateBadge } from '../staff/state-badge.js';
import { LetterActions } from './letter-actions.js';
import type { LetterRow } from './resource.js';
import { texts } from './texts.js';

export const columns: readonly Column<LetterRow>[] = [
  {
    source: 'companyName',
    label: texts.company,
    sort: 'ASC',
    isFixed: true,
    card: 'title',
    render: ({ company, companyName, uuid }) => (
      <Link to={`/${company.uuid}/document-signatures/${uuid}`}>{companyName}</Link>
    ),
  },
  { source: 'name', label: texts.letter, card: 'line', render: ({ name }) => name },
  {
    source: 'documentState',
    label: texts.state,
    sort: 'ASC',
    card: 'line',
    render: ({ documentState, reason }) => (
      <span className="document-cell">
        <span>
          <StateBadge state={documentState} isVoiding={false} />
        </span>
        {reason && <small>{reason}</small>}
      </span>
    ),
  },
  {
    source: 'yearlyFee',
    label: texts.fee,
    sort: 'DESC',
    render: ({ lines, yearlyFee }) => (
      <span className="document-cell">
        <span>{feeInWords(lines)}</span>
        <small>{texts.perYear(formatMoney(yearlyFee / 100))}</small>
      </span>
    ),
  },
  {
    source: 'termTo',
    label: texts.term,
    sort: 'ASC',
    render: ({ from, to, renewBy }) => (
      <span className="document-cell">
        <span>{`${dayInWords(from)} – ${dayInWords(to)}`}</span>
        {renewBy && renewBy <= dayAt(new Date()) && (
          <small className="renew-by">
            <CalendarClock size={14} aria-hidden />
            {texts.renewBy(dayInWords(to))}
          </small>
        )}
      </span>
    ),
  },
  {
    source: 'sentAt',
    label: texts.sent,
    sort: 'DESC',
    card: 'none',
    render: ({ sentAt }) => (sentAt === null ? texts.notYet : <time dateTime={sentAt}>{formatDay(sentAt)}</time>),
  },
  {
    source: 'actions',
    label: texts.actions,
    head: <span className="visually-hidden">{texts.actions}</span>,
    card: 'action',
    render: (letter) => <LetterActions letter={letter} />,
  },
];
