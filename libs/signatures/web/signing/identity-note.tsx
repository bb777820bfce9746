import { Button, EmptyState } from '@daybook/kernel/ui';
import { IdCard } from 'lucide-react';
import type { ReactNode } from 'react';
import { signingTexts as texts } from '../signing-texts.js';
import type { DocumentToSign } from './room.js';
import { SentNote } from './sent-note.js';

/** Said before anything else to whom only the firm can help: their ID has to be seen. */
export function IdentityNote({
  document,
  back,
  onDecline,
}: {
  readonly document: DocumentToSign;
  readonly back: ReactNode;
  readonly onDecline: () => void;
}) {
  const isLocked = document.identityCheck?.state === 'locked';
  return (
    <div className="signing-sheet-of-text signing-standing">
      <h1>{document.name}</h1>
      <SentNote document={document} />
      <EmptyState
        title={isLocked ? texts.lockedTitle : texts.inPersonTitle}
        icon={<IdCard size={28} strokeWidth={1.5} aria-hidden />}
        action={
          <Button look="quiet" onClick={onDecline}>
            {texts.decline}
          </Button>
        }
      >
        {isLocked ? texts.lockedHint : texts.inPersonHint}
      </EmptyState>
      {back}
    </div>
  );
}

/** Whether nothing that the signer does here would identify them. */
export function needsFirm({ identityCheck }: DocumentToSign): boolean {
  if (!identityCheck || identityCheck.state === 'passed') return false;
  return identityCheck.state === 'locked' || !identityCheck.isOnline;
}

/** Whether questions are open to the signer. */
export function needsQuestions(document: DocumentToSign): boolean {
  return document.identityCheck?.state === 'missing' && !needsFirm(document);
}
