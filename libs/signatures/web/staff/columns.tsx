import { Day, formatDay } from '@daybook/kernel/ui';
import type { Column } from '@daybook/kernel/ui/admin';
import { isTerminal } from '@daybook/signatures/domain';
import { Link } from 'react-router';
import { staffTexts as texts } from '../staff-texts.js';
import { DocumentActions } from './document-actions.js';
import type { DocumentRow } from './resource.js';
import { Signers } from './signers.js';
import { StateBadge } from './state-badge.js';

export const columns: readonly Column<DocumentRow>[] = [
  {
    source: 'name',
    label: texts.document,
    sort: 'ASC',
    isFixed: true,
    card: 'title',
    render: (document) => <Name document={document} />,
  },
  {
    source: 'documentState',
    label: texts.state,
    sort: 'ASC',
    card: 'line',
    render: ({ documentState, isVoidRequested, reason }) => (
      <span className="document-cell">
        <span>
          <StateBadge state={documentState} isVoiding={isVoidRequested && !isTerminal(documentState)} />
        </span>
        {reason && <small>{reason}</small>}
      </span>
    ),
  },
  {
    source: 'documentType',
    label: texts.type,
    isHiddenAtFirst: true,
    render: ({ documentType }) => texts.types[documentType as keyof typeof texts.types] ?? documentType,
  },
  {
    source: 'signers',
    label: texts.signers,
    card: 'line',
    render: (document) => <Signers document={document} />,
  },
  {
    source: 'createdAt',
    label: texts.created,
    sort: 'DESC',
    isHiddenAtFirst: true,
    card: 'none',
    render: ({ createdAt }) => <DayOf instant={createdAt} />,
  },
  { source: 'sentAt', label: texts.sent, sort: 'DESC', render: (document) => <Sent document={document} /> },
  { source: 'expiresAt', label: texts.expires, sort: 'ASC', render: ({ expiresAt }) => <Day date={expiresAt} /> },
  { source: 'signedAt', label: texts.signed, sort: 'DESC', render: ({ signedAt }) => <DayOf instant={signedAt} /> },
  {
    source: 'actions',
    label: texts.actions,
    head: <span className="visually-hidden">{texts.actions}</span>,
    card: 'action',
    render: (document) => <DocumentActions document={document} />,
  },
];

function Name({ document }: { readonly document: DocumentRow }) {
  const { name, documentPreparationUrl } = document;
  return documentPreparationUrl ? <Link to={documentPreparationUrl}>{name}</Link> : <strong>{name}</strong>;
}

function Sent({ document: { sentAt, sentBy } }: { readonly document: DocumentRow }) {
  return (
    <span className="document-cell">
      <DayOf instant={sentAt} />
      {sentAt && sentBy && <small>{texts.sentBy(sentBy.name)}</small>}
    </span>
  );
}

function DayOf({ instant }: { readonly instant: string | null }) {
  if (instant === null) return <>{texts.notYet}</>;
  return <time dateTime={instant}>{formatDay(instant)}</time>;
}
