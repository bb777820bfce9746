import { Button, TextField } from '@daybook/kernel/ui';
import { type FormEvent, useState } from 'react';
import { signingTexts as texts } from '../signing-texts.js';
import { IdentityQuestionsForm } from './identity-questions.js';
import type { DocumentToSign, IdentityQuestions, SigningActions } from './room.js';

/** Refusals after which these questions are no longer open. */
const endings: readonly string[] = ['checkFailed', 'checkLocked', 'checkEnded', 'ended', 'notTurn'];

/** Has a signer say who they are, and answer what only they can answer. Nothing of it is stored in the browser. */
export function IdentityStep({
  document,
  actions,
  onPassed,
  onDecline,
}: {
  readonly document: DocumentToSign;
  readonly actions: SigningActions;
  readonly onPassed: () => void;
  readonly onDecline: () => void;
}) {
  const [asked, setAsked] = useState<IdentityQuestions>();
  const [note, setNote] = useState<string>();
  return (
    <div className="signing-sheet-of-text">
      <h1>{document.name}</h1>
      <h2>{texts.checkTitle}</h2>
      {asked ? (
        <IdentityQuestionsForm
          key={asked.reference}
          questions={asked.questions}
          answer={async (answers) => {
            const { success, errorMessage, code } = await actions.answerQuestions(asked.reference ?? '', answers);
            const sentence = errorMessage ?? texts.checkFailed;
            // without an end of this attempt they can be sent once more
            if (!success && !endings.includes(code ?? '')) return sentence;
            if (success) onPassed();
            else {
              setNote(sentence);
              setAsked(undefined);
            }
            return undefined;
          }}
        />
      ) : (
        <PersonForm
          note={note}
          begin={async (person) => {
            setNote(undefined);
            const outcome = await actions.beginQuestions(person);
            if (!outcome.success) setNote(outcome.errorMessage ?? texts.checkFailed);
            else if (outcome.asked?.reference) setAsked(outcome.asked);
            else onPassed();
          }}
        />
      )}
      <p>
        <Button look="quiet" onClick={onDecline}>
          {texts.decline}
        </Button>
      </p>
    </div>
  );
}

function PersonForm({
  note,
  begin,
}: {
  readonly note: string | undefined;
  readonly begin: (person: { readonly birthday: string; readonly lastFour: string }) => Promise<void>;
}) {
  const [birthday, setBirthday] = useState('');
  const [lastFour, setLastFour] = useState('');
  const [isTried, setTried] = useState(false);
  const [running, setRunning] = useState(false);
  const isComplete = birthday !== '' && /^\d{4}$/.test(lastFour);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isComplete) return;
    setRunning(true);
    await begin({ birthday, lastFour });
    setRunning(false);
  };
  return (
    <form className="signing-consent" onSubmit={(event) => void submit(event)} noValidate>
      <p>{texts.checkLead}</p>
      <p>{texts.checkPrivacy}</p>
      <TextField
        label={texts.birthday}
        type="date"
        autoComplete="bday"
        value={birthday}
        error={isTried && birthday === '' ? texts.birthdayMissing : undefined}
        onChange={({ target }) => setBirthday(target.value)}
      />
      <TextField
        label={texts.lastFour}
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        value={lastFour}
        error={isTried && !/^\d{4}$/.test(lastFour) ? texts.lastFourMissing : undefined}
        onChange={({ target }) => setLastFour(target.value.replaceAll(/\D/g, ''))}
      />
      <details>
        <summary>{texts.itin}</summary>
        <p>{texts.itinHint}</p>
      </details>
      {note && (
        <p className="field-error" role="alert">
          {note}
        </p>
      )}
      <div className="signing-buttons">
        <Button type="submit" look="primary" running={running}>
          {texts.startQuestions}
        </Button>
      </div>
    </form>
  );
}
