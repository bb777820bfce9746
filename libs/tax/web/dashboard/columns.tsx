import { formatAgo, formatMoment } from '@daybook/kernel/ui';
import type { Column } from '@daybook/kernel/ui/admin';
import { CircleAlert } from 'lucide-react';
import { Link } from 'react-router';
import type { SummaryRow } from './resource.js';
import { texts } from './texts.js';

export const columns: readonly Column<SummaryRow>[] = [
  {
    source: 'company',
    label: texts.company,
    sort: 'ASC',
    isFixed: true,
    card: 'title',
    render: (row) => <Company row={row} />,
  },
  { source: 'year', label: texts.year, sort: 'DESC', isNumber: true, render: ({ year }) => year },
  { source: 'status', label: texts.status, sort: 'DESC', render: (row) => <Status row={row} /> },
  { source: 'percent', label: texts.progress, sort: 'DESC', card: 'wide', render: (row) => <Progress row={row} /> },
  {
    source: 'needsAttention',
    label: texts.needsAttention,
    sort: 'DESC',
    card: 'wide',
    render: (row) => <Attention row={row} />,
  },
  {
    source: 'lastActivityAt',
    label: texts.lastActivity,
    sort: 'DESC',
    render: ({ lastActivityAt: at }) =>
      at ? (
        <time dateTime={at} title={formatMoment(at)}>
          {formatAgo(at)}
        </time>
      ) : (
        <span className="tax-quiet">{texts.never}</span>
      ),
  },
  {
    source: 'preparers',
    label: texts.preparer,
    render: ({ preparers }) =>
      preparers.length > 0 ? preparers.join(', ') : <span className="tax-quiet">{texts.noPreparer}</span>,
  },
  {
    source: 'signUp',
    label: texts.signUp,
    render: ({ companyUuid, year, signUp }) =>
      signUp === 'none' ? (
        <span className="tax-quiet">{texts.signUpOf(signUp)}</span>
      ) : (
        <Link className={`tax-mark ${signUp}`} to={`/${companyUuid}/tax-questionnaire/form-1099?year=${year}`}>
          {texts.signUpOf(signUp)}
        </Link>
      ),
  },
];

function Company({ row: { companyUuid, companyName, year, status } }: { readonly row: SummaryRow }) {
  const place = `/${companyUuid}/tax-questionnaire`;
  return (
    <Link
      className="tax-company"
      to={status === 'not_generated' ? place : `${place}/${year}`}
      aria-label={texts.open(companyName, year)}
    >
      {companyName}
    </Link>
  );
}

function Status({ row: { status, setupMode } }: { readonly row: SummaryRow }) {
  const setup = setupMode ? texts.setup[setupMode] : '';
  return (
    <span className="tax-status">
      <span className={`tax-mark ${status}`}>{texts.statusOf(status)}</span>
      {setup && <span className="tax-quiet">{setup}</span>}
    </span>
  );
}

function Progress({ row: { status, percent, answered, total } }: { readonly row: SummaryRow }) {
  if (status === 'not_generated') return null;
  return (
    <span className="tax-progress" title={texts.progressOf(answered, total)}>
      <progress max={100} value={percent} aria-label={texts.progressOf(answered, total)} />
      <span className="tabular">{percent} %</span>
    </span>
  );
}

function Attention({ row: { toReview, sentBack } }: { readonly row: SummaryRow }) {
  if (toReview === 0 && sentBack === 0) return <span className="tax-quiet">{texts.nothing}</span>;
  return (
    <span className="tax-status">
      {toReview > 0 && (
        <span className="tax-attention">
          <CircleAlert size={14} aria-hidden />
          {texts.toReview(toReview)}
        </span>
      )}
      {sentBack > 0 && <span className="tax-quiet">{texts.sentBack(sentBack)}</span>}
    </span>
  );
}
