import type { ChosenCompany } from '@daybook/companies/web/choosing';
import './letters.css';
import { Button, RequestFailed, send, useCommand, useQuery } from '@daybook/kernel/ui';
import { StaffPage } from '@daybook/kernel/ui/admin';
import { useLeaveGuard } from '@daybook/kernel/ui/forms';
import { AsyncTaskStatus } from '@daybook/tasks/web';
import { ArrowLeft } from 'lucide-react';
import { type FormEvent, useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { NameOfCompanyDocument, PreviewLettersDocument, SendLettersDocument } from './generated/graphql.js';
import { LetterBatches } from './letter-batches.js';
import { blankDraft, draftProblem, inputOf, withOwnFees } from './letter-draft.js';
import { LetterForm } from './letter-form.js';
import { LetterPreview, type Preview } from './letter-preview.js';
import { OwnFeesDialog } from './own-fees-dialog.js';
import { newTexts as texts } from './texts.js';

/** `/staff/engagement-letters/new`: letters to many companies, looked at before they are sent. */
export function NewLettersPage() {
  const [draft, setDraft] = useState(() => blankDraft(new Date()));
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
  useCompanyOfAddress((company) => setDraft((before) => ({ ...before, companies: [company] })));
  useLeaveGuard(
    () => task === undefined && draft.templateUuid !== '',
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
    setTask(answer?.sendEngagementLetters.asyncTask?.uuid);
  };
  return (
    <StaffPage
      title={texts.title}
      lead={texts.lead}
      actions={
        <Link className="button quiet normal" to="/staff/engagement-letters">
          <ArrowLeft size={16} aria-hidden />
          {texts.back}
        </Link>
      }
    >
      {task !== undefined ? (
        <section className="staff-card new-letters" aria-label={texts.sending}>
          <h2>{texts.sending}</h2>
          <p>{texts.sendingHint}</p>
          <AsyncTaskStatus uuid={task} label={texts.sending} />
          <div className="new-letters-foot">
            <Link className="button primary normal" to="/staff/engagement-letters">
              {texts.seeLetters}
            </Link>
          </div>
        </section>
      ) : preview ? (
        <LetterPreview
          preview={preview}
          running={running}
          refusal={problem}
          onSend={() => void sendThem()}
          onChange={() => setPreview(undefined)}
        />
      ) : (
        <form
          className="staff-card new-letters"
          onSubmit={(event) => void look(event)}
          noValidate
          aria-label={texts.title}
        >
          <LetterForm draft={draft} onChange={setDraft} onFees={setAsked} />
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
      )}
      {task === undefined && <LetterBatches />}
      {asked && (
        <OwnFeesDialog
          company={asked.name}
          start={draft.ownFees[asked.uuid] ?? draft.fees}
          onSave={(fees) => {
            setDraft(withOwnFees(draft, asked.uuid, fees));
            setAsked(undefined);
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </StaffPage>
  );
}

/** The company that the address names is chosen at first. */
function useCompanyOfAddress(choose: (company: ChosenCompany) => void) {
  const uuid = useSearchParams()[0].get('company');
  const { data } = useQuery(NameOfCompanyDocument, uuid === null ? null : { uuid });
  const company = data?.company;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when its name is known
  useEffect(() => {
    if (company) choose({ uuid: company.uuid, name: company.name });
  }, [company?.uuid]);
}
