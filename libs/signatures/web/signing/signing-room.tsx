import './signing.css';
import { Button, EmptyState, formatDate } from '@daybook/kernel/ui';
import { Clock } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { signingTexts as texts } from '../signing-texts.js';
import { ConsentStep } from './consent-step.js';
import { DeclineDialog } from './decline-dialog.js';
import { ElsewhereStep } from './elsewhere-step.js';
import { FillStep } from './fill-step.js';
import { IdentityNote, needsFirm, needsQuestions } from './identity-note.js';
import { IdentityStep } from './identity-step.js';
import type { DocumentToSign, SigningActions } from './room.js';
import { standingOf } from './standing.js';
import { StandingNote } from './standing-note.js';
import type { WorkPlace } from './stored-work.js';
import { useSigningWork } from './use-signing-work.js';

/**
 * Everything that one signer does with a document, and how it stands where they have nothing to do. It stands in a `main`
 * that gives it its height, and is given the document anew when something about it has changed. `back` leads away from
 * it, where there is something to go back to.
 */
export function SigningRoom(room: Room) {
  const { document, back = null } = room;
  // it is opened there, not here
  if (document.isSignedElsewhere && standingOf(document) === 'open')
    return <ElsewhereStep document={document} back={back} />;
  return <OwnRoom {...room} />;
}

interface Room {
  readonly document: DocumentToSign;
  readonly actions: SigningActions;
  /** Where what is filled in waits until it is sent. */
  readonly place?: WorkPlace;
  readonly back?: ReactNode;
}

function OwnRoom({ document, actions, place = 'browser', back = null }: Room) {
  const [isConsented, setConsented] = useState(document.hasConsented);
  const [isPassed, setPassed] = useState(false);
  const [isLater, setLater] = useState(false);
  const [isDeclining, setDeclining] = useState(false);
  const [isSigned, setSigned] = useState(false);
  const work = useSigningWork(document, place);
  const found = standingOf(document);
  // until the document comes anew
  const standing = found === 'open' && isSigned ? 'signed' : found;
  useViewed(document, actions);

  if (standing !== 'open') return <StandingNote document={document} standing={standing} back={back} />;
  return (
    <>
      {isLater ? (
        <LaterNote
          document={document}
          place={work.isStored ? place : null}
          back={back}
          onGoOn={() => setLater(false)}
        />
      ) : needsFirm(document) ? (
        <IdentityNote document={document} back={back} onDecline={() => setDeclining(true)} />
      ) : isConsented && needsQuestions(document) && !isPassed ? (
        <IdentityStep
          document={document}
          actions={actions}
          onPassed={() => setPassed(true)}
          onDecline={() => setDeclining(true)}
        />
      ) : isConsented ? (
        <FillStep
          document={document}
          work={work}
          actions={actions}
          onSigned={() => {
            work.forget();
            setSigned(true);
          }}
          onConsentMissing={() => setConsented(false)}
          onDecline={() => setDeclining(true)}
          onLater={() => setLater(true)}
        />
      ) : (
        <ConsentStep
          document={document}
          consent={actions.consent}
          onConsented={() => setConsented(true)}
          onDecline={() => setDeclining(true)}
        />
      )}
      {isDeclining && (
        <DeclineDialog
          name={document.name}
          decline={async (reason) => {
            const outcome = await actions.decline(reason);
            if (outcome.success) work.forget();
            return outcome;
          }}
          onClose={() => setDeclining(false)}
        />
      )}
    </>
  );
}

/** Says once that the document was opened by somebody who may sign it. Nobody is told when that fails. */
function useViewed(document: DocumentToSign, { view }: SigningActions) {
  const isNew = document.signer.state === 'waiting' && standingOf(document) === 'open';
  const isSaid = useRef(false);
  useEffect(() => {
    if (!isNew || isSaid.current) return;
    isSaid.current = true;
    void view();
  }, [isNew, view]);
}

function LaterNote({
  document: { name, expiresAt, today },
  place,
  back,
  onGoOn,
}: {
  readonly document: DocumentToSign;
  /** Where it waits; null when it could not be stored. */
  readonly place: WorkPlace | null;
  readonly back: ReactNode;
  readonly onGoOn: () => void;
}) {
  const day = formatDate(expiresAt, today);
  return (
    <div className="signing-sheet-of-text signing-standing">
      <h1>{name}</h1>
      <div role="status">
        <EmptyState
          title={texts.laterTitle}
          icon={<Clock size={28} strokeWidth={1.5} aria-hidden />}
          action={<Button onClick={onGoOn}>{texts.goOn}</Button>}
        >
          {place ? texts.laterHint[place](day) : texts.laterNotStored(day)}
        </EmptyState>
      </div>
      {back}
    </div>
  );
}
