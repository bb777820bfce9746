import type { Operation } from '@daybook/kernel/operations';
import { formatMoment, midSentence, useQuery } from '@daybook/kernel/ui';
import { OperationButton } from '@daybook/kernel/ui/operations';
import {
  confirmErasure,
  type DataSubject,
  declineErasure,
  isBeingErased,
  placeLegalHold,
  releaseLegalHold,
  requestDataExport,
  requestErasure,
} from '@daybook/privacy/domain';
import { useState } from 'react';
import { DataExport } from './data-export.js';
import { type DataSubjectFragment, RecordKeptDocument } from './generated/graphql.js';
import { texts } from './texts.js';

/** One person: what was asked and decided, and what can be decided now. */
export function SubjectCard({ subject }: { readonly subject: DataSubjectFragment }) {
  const name = subject.name ?? texts.erasedPerson;
  const given = { about: { name }, things: { person: subject.uuid }, size: 'small' } as const;
  return (
    <li className="staff-card privacy-subject">
      <h2>{name}</h2>
      <p>
        {[subject.email, texts.states[subject.erasure], subject.isOnHold && texts.onHold].filter(Boolean).join(' · ')}
      </p>
      {subject.requestedAt && (
        <p>
          {texts.requestedBy(subject.requestedByName ?? texts.somebody, midSentence(formatMoment(subject.requestedAt)))}
        </p>
      )}
      {subject.decidedAt && (
        <p>{texts.decidedBy(subject.decidedByName ?? texts.somebody, midSentence(formatMoment(subject.decidedAt)))}</p>
      )}
      {subject.reason && <p>{texts.reason(subject.reason)}</p>}
      {subject.holdReason && <p>{texts.holdReason(subject.holdReason)}</p>}
      {subject.erasure === 'requested' && !subject.mayConfirm && !subject.isOnHold && <p>{texts.waitsForAnother}</p>}
      <div className="privacy-actions">
        {subject.mayConfirm && <OperationButton of={confirmErasure} {...given} look="danger" />}
        {operationsFor(subject).map((one) => (
          <OperationButton key={one.name} of={one as Operation} {...given} />
        ))}
      </div>
      {subject.dataExport && <DataExport data={subject.dataExport} name={name} />}
      <StoredRecord person={subject.uuid} />
    </li>
  );
}

function operationsFor(subject: DataSubjectFragment) {
  if (isBeingErased({ erasure: subject.erasure as DataSubject['erasure'] })) return [];
  return [
    subject.erasure === 'requested' ? declineErasure : requestErasure,
    subject.isOnHold ? releaseLegalHold : placeLegalHold,
    requestDataExport,
  ];
}

/** What stays of the person, asked for when somebody opens it. */
function StoredRecord({ person }: { readonly person: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="privacy-kept" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{texts.stored}</summary>
      <p>{texts.storedLead}</p>
      {isOpen && <StoredEntries person={person} />}
    </details>
  );
}

function StoredEntries({ person }: { readonly person: string }) {
  const { data, failure } = useQuery(RecordKeptDocument, { person }, { about: ['dataSubject'] });
  if (failure) return <p role="alert">{texts.notLoaded}</p>;
  if (data?.recordKept.length === 0) return <p>{texts.storedNone}</p>;
  return (
    <ul>
      {data?.recordKept.map(({ label, count }) => (
        <li key={label}>
          {label}: {texts.entries(count)}
        </li>
      ))}
    </ul>
  );
}
