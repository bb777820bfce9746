import { Button, Checkbox } from '@daybook/kernel/ui';
import { type FormEvent, useState } from 'react';
import { signingTexts as texts } from '../signing-texts.js';
import { needsQuestions } from './identity-note.js';
import type { DocumentToSign, Outcome } from './room.js';
import { SentNote } from './sent-note.js';

/** What somebody agrees to before they sign electronically. */
export function ConsentStep({
  document,
  consent,
  onConsented,
  onDecline,
}: {
  readonly document: DocumentToSign;
  readonly consent: (version: string) => Promise<Outcome>;
  readonly onConsented: () => void;
  readonly onDecline: () => void;
}) {
  const [isAgreed, setAgreed] = useState(false);
  const [running, setRunning] = useState(false);
  const [error, setError] = useState<string>();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isAgreed) return setError(texts.consentMissing);
    setRunning(true);
    const { success, errorMessage } = await consent(document.consentVersion);
    setRunning(false);
    if (success) onConsented();
    else setError(errorMessage ?? undefined);
  };
  return (
    <div className="signing-sheet-of-text">
      <h1>{document.name}</h1>
      <SentNote document={document} />
      <form className="signing-consent" onSubmit={(event) => void submit(event)} noValidate>
        <h2>{texts.consentTitle}</h2>
        {document.consentText.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {needsQuestions(document) && <p>{texts.checkComing}</p>}
        <Checkbox
          label={texts.consentLabel}
          checked={isAgreed}
          aria-invalid={error !== undefined && !isAgreed ? true : undefined}
          onChange={({ target }) => {
            setAgreed(target.checked);
            setError(undefined);
          }}
        />
        {error && (
          <p className="field-error" role="alert">
            {error}
          </p>
        )}
        <div className="signing-buttons">
          <Button type="submit" look="primary" running={running}>
            {texts.consent}
          </Button>
          <Button look="quiet" onClick={onDecline}>
            {texts.decline}
          </Button>
        </div>
      </form>
    </div>
  );
}
