import { addDays } from '@daybook/kernel/events';
import './new-document.css';
import { Button, SelectField, TextArea, TextField, useCompany, useToday } from '@daybook/kernel/ui';
import { StaffPage } from '@daybook/kernel/ui/admin';
import { useLeaveGuard } from '@daybook/kernel/ui/forms';
import {
  type EfileForm,
  efileForms,
  isEfileAuthorization,
  limits,
  type ReminderFrequency,
  reminderLabels,
} from '@daybook/signatures/domain';
import { ArrowLeft } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { identityTexts, newTexts as texts } from '../staff-texts.js';
import { AskingTodoFields } from './asking-todo.js';
import { fileRefusal, inputOf, type Missing, missingIn, type NewDocument, nameOf } from './new-document.js';
import { nobodyTyped, withTyped } from './outsider.js';
import { PdfChoice } from './pdf-choice.js';
import { SignersField } from './signers-field.js';
import { useFileToSign } from './use-file-to-sign.js';
import { useGenerate } from './use-generate.js';

const reminders = Object.entries(reminderLabels).map(([value, label]) => ({ value, label }));

const forms = [
  { value: '', label: identityTexts.noForm },
  ...Object.entries(efileForms).map(([value, label]) => ({ value, label })),
];

const checks = Object.entries(identityTexts.checks).map(([value, label]) => ({ value, label }));

/** `/{company}/document-signatures/new`: a PDF and who signs it. */
export function NewDocumentPage() {
  const { uuid: companyUuid } = useCompany();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const today = useToday();
  const [document, setDocument] = useState(() => blank(today, search.has('todo')));
  const [typed, setTyped] = useState(nobodyTyped);
  const [missing, setMissing] = useState<Missing>({});
  const { generate, percent, failure } = useGenerate();
  const isLeft = useRef(false);
  useLeaveGuard(
    () =>
      !isLeft.current &&
      (document.file !== null || document.signers.length > 0 || typed.name !== '' || typed.email !== ''),
    () => {
      isLeft.current = true;
    },
  );
  const list = `/${companyUuid}/document-signatures`;

  const change = (to: Partial<NewDocument>) => {
    setDocument((before) => ({ ...before, ...to }));
    setMissing((before) => ({ ...before, ...Object.fromEntries(Object.keys(to).map((name) => [name, undefined])) }));
  };
  const choose = (file: File) => {
    const refusal = fileRefusal(file);
    if (refusal) return setMissing((before) => ({ ...before, file: refusal }));
    change({ file, ...(document.name.trim() === '' && { name: nameOf(file.name) }) });
  };
  useFileToSign(search.get('file'), choose, () => setMissing((before) => ({ ...before, file: texts.fileNotThere })));
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const whole = withTyped(document.signers, typed);
    const asked = 'refused' in whole ? document : { ...document, signers: whole.signers };
    setDocument(asked);
    setTyped('refused' in whole ? { ...typed, refused: whole.refused } : nobodyTyped);
    const found = missingIn(asked, today);
    setMissing(found);
    if (asked.file === null || Object.keys(found).length > 0 || 'refused' in whole) return;
    const next = await generate(inputOf(companyUuid, asked), asked.file);
    if (next === null) return;
    isLeft.current = true;
    await navigate(next);
  };

  return (
    <StaffPage
      title={texts.title}
      lead={texts.lead}
      actions={
        <Link className="button quiet normal" to={list}>
          <ArrowLeft size={16} aria-hidden />
          {texts.back}
        </Link>
      }
    >
      <form
        className="staff-card new-document"
        onSubmit={(event) => void submit(event)}
        noValidate
        aria-label={texts.title}
      >
        <PdfChoice file={document.file} error={missing.file} onChoose={choose} />
        <TextField
          label={texts.name}
          error={missing.name}
          maxLength={limits.name}
          autoComplete="off"
          value={document.name}
          onChange={({ target }) => change({ name: target.value })}
        />
        <SignersField
          signers={document.signers}
          typed={typed}
          error={missing.signers}
          onType={setTyped}
          onChange={(signers) => change({ signers })}
        />
        <SelectField
          label={identityTexts.form}
          options={forms}
          value={document.efileForm}
          onChange={({ target }) => change({ efileForm: target.value as EfileForm | '' })}
        />
        <SelectField
          label={identityTexts.ask}
          hint={document.efileForm || isEfileAuthorization(document.name) ? identityTexts.efileHint : undefined}
          options={checks}
          value={document.identityCheck}
          onChange={({ target }) => change({ identityCheck: target.value as NewDocument['identityCheck'] })}
        />
        <div className="new-document-pair">
          <SelectField
            label={texts.reminders}
            options={reminders}
            value={document.reminderFrequency}
            onChange={({ target }) => change({ reminderFrequency: target.value as ReminderFrequency })}
          />
          <TextField
            label={texts.expires}
            type="date"
            hint={texts.expiresHint}
            error={missing.expiresAt}
            value={document.expiresAt}
            onChange={({ target }) => change({ expiresAt: target.value })}
          />
        </div>
        <AskingTodoFields
          todo={document.todo}
          firstDueDate={addDays(today, 7)}
          error={missing.todo}
          onChange={(todo) => change({ todo })}
        />
        <TextArea
          label={texts.message}
          hint={texts.messageHint}
          rows={3}
          maxLength={limits.message}
          value={document.message}
          onChange={({ target }) => change({ message: target.value })}
        />
        {failure && (
          <p className="field-error" role="alert">
            {failure}
          </p>
        )}
        <div className="new-document-foot">
          {percent !== undefined && <UploadProgress percent={percent} />}
          <Button type="submit" look="primary" running={percent !== undefined}>
            {texts.upload}
          </Button>
        </div>
      </form>
    </StaffPage>
  );
}

function UploadProgress({ percent }: { readonly percent: number }) {
  return (
    <div className="new-document-progress" role="status">
      <progress max={100} value={percent} aria-label={texts.uploading(percent)} />
      <span>{texts.uploading(percent)}</span>
    </div>
  );
}

function blank(today: string, withTodo: boolean): NewDocument {
  return {
    file: null,
    name: '',
    signers: [],
    reminderFrequency: 'THREE_DAYS_REMINDER',
    expiresAt: addDays(today, limits.expiry),
    message: '',
    identityCheck: '',
    efileForm: '',
    todo: withTodo ? { dueDate: addDays(today, 7), completeOnSubmit: true } : null,
  };
}
