import { Button, confirm, formatMoment, midSentence, useCommand, useQuery } from '@daybook/kernel/ui';
import { useState } from 'react';
import { DataExport, RequestExport } from './data-export.js';
import { type Decision, DecisionDialog, decisions } from './decision-dialog.js';
import { ConfirmErasureDocument, type DataSubjectFragment, RecordKeptDocument } from './generated/graphql.js';
import { texts } from './texts.js';

/** One person: what was asked and decided, and what can be decided now. */
export function SubjectCard({ subject }: { readonly subject: DataSubjectFragment }) {
  const [decision, setDecision] = useState<Decision>();
  const name = subject.name ?? texts.erasedPerson;
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
        {subject.mayConfirm && <ConfirmErasure person={subject.uuid} name={name} />}
        {decisionsFor(subject).map((one) => (
          <Button key={one} size="small" onClick={() => setDecision(one)}>
            {decisions[one].label}
          </Button>
        ))}
        {!isBeingErased(subject) && <RequestExport person={subject.uuid} />}
      </div>
      {subject.dataExport && <DataExport data={subject.dataExport} name={name} />}
      <StoredRecord person={subject.uuid} />
      {decision && (
        <DecisionDialog decision={decision} person={subject.uuid} name={name} onClose={() => setDecision(undefined)} />
      )}
    </li>
  );
}

function isBeingErased({ erasure }: DataSubjectFragment): boolean {
  return erasure === 'confirmed' || erasure === 'completed';
}

function decisionsFor(subject: DataSubjectFragment): Decision[] {
  const { erasure, isOnHold } = subject;
  if (isBeingErased(subject)) return [];
  return [erasure === 'requested' ? 'decline' : 'request', isOnHold ? 'release' : 'hold'];
}

function ConfirmErasure({ person, name }: { readonly person: string; readonly name: string }) {
  const { run, running } = useCommand(ConfirmErasureDocument, {
    changes: ['dataSubject', 'user'],
    done: texts.confirmed,
    refused: texts.failed,
    failed: texts.failed,
  });
  const ask = async () => {
    if (await confirm(texts.question(name), { confirmText: texts.confirm })) await run({ person });
  };
  return (
    <Button size="small" look="danger" running={running} onClick={() => void ask()}>
      {texts.confirm}
    </Button>
  );
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
