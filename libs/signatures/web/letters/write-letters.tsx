import './letters.css';
import type { ChosenCompany } from '@daybook/companies/web/choosing';
import { Button, RequestFailed, send, useCommand } from '@daybook/kernel/ui';
import { useLeaveGuard } from '@daybook/kernel/ui/forms';
import { AsyncTaskStatus } from '@daybook/tasks/web';
import { type FormEvent, type ReactNode, useState } from 'react';
import { PreviewLettersDocument, SendLettersDocument } from './generated/graphql.js';
import { draftProblem, inputOf, type LetterDraft, withOwnFees } from './letter-draft.js';
import { LetterForm } from './letter-form.js';
import { LetterPreview, type Preview } from './letter-preview.js';
import { OwnFeesDialog } from './own-fees-dialog.js';
import { newTexts as texts } from './texts.js';

/** Letters as they are entered, looked at, and sent. */
export function WriteLetters({
  start,
  draft,
  onChange,
  onSent,
  after,
}: {
  /** The draft before anybody typed. */
  readonly start: LetterDraft;
  readonly draft: LetterDraft;
  readonly onChange: (draft: LetterDraft) => void;
  readonly onSent?: () => void;
  /** Where to go once they are being sent. */
  readonly after: ReactNode;
}) {
  const [preview, setPreview] = useState<Preview>();
  const [problem, setProblem] = useState<string>();
  const [looking, setLooking] = useState(false);
  const [asked, setAsked] = useState<ChosenCompany>();
  const [task, setTask] = useState<string>();
  const { run, running } = useCommand(SendLettersDocument, {
    changes: ['asyncTask', 'signatureDocument'],
    refused: texts.sendFailed,
    failed: texts.sendFailed,
    tell: setProblem,
  });
  useLeaveGuard(
    () => task === undefined && JSON.stringify(draft) !== JSON.stringify(start),
    () => undefined,
  );
  const look = async (event: FormEvent) => {
    event.preventDefault();
    const found = draftProblem(draft);
    setProblem(found);
    if (found) return;
    setLooking(true);
    try {
      setPreview((await send(PreviewLettersDocument, inputOf(draft))).engagementLetterPreview);
    } catch (failure) {
      if (!(failure instanceof RequestFailed)) throw failure;
      setProblem(failure.sentence ?? texts.previewFailed);
    } finally {
      setLooking(false);
    }
  };
  const sendThem = async () => {
    setProblem(undefined);
    const answer = await run(inputOf(draft));
    const started = answer?.sendEngagementLetters.asyncTask?.uuid;
    setTask(started);
    if (started !== undefined) onSent?.();
  };
  if (task !== undefined)
    return (
      <section className="staff-card new-letters" aria-label={texts.sending}>
        <h2>{texts.sending}</h2>
        <p>{texts.sendingHint}</p>
        <AsyncTaskStatus uuid={task} label={texts.sending} />
        <div className="new-letters-foot">{after}</div>
      </section>
    );
  if (preview)
    return (
      <LetterPreview
        preview={preview}
        running={running}
        refusal={problem}
        onSend={() => void sendThem()}
        onChange={() => setPreview(undefined)}
      />
    );
  return (
    <>
      <form
        className="staff-card new-letters"
        onSubmit={(event) => void look(event)}
        noValidate
        aria-label={texts.title}
      >
        <LetterForm draft={draft} onChange={onChange} onFees={setAsked} />
        {problem && (
          <p className="field-error" role="alert">
            {problem}
          </p>
        )}
        <div className="new-letters-foot">
          <Button type="submit" look="primary" running={looking}>
            {texts.preview}
          </Button>
        </div>
      </form>
      {asked && (
        <OwnFeesDialog
          company={asked.name}
          start={draft.ownFees[asked.uuid] ?? draft.fees}
          onSave={(fees) => {
            onChange(withOwnFees(draft, asked.uuid, fees));
            setAsked(undefined);
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}
