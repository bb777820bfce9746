import { Button, confirm, IconButton, toast, useCommand, useCompany, useViewer } from '@daybook/kernel/ui';
import { ArrowLeft, BookCopy, CircleAlert, CloudCheck, LoaderCircle, Send, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { SaveAsTemplate } from '../templates/save-as-template.js';
import { SendForSigningDocument } from './generated/graphql.js';
import type { Preparation } from './preparation-page.js';
import { texts } from './texts.js';
import { turnsOf } from './turns.js';
import type { SavedFields } from './use-saved-fields.js';

/** What the document is, whether all is saved, how it is looked at, and sending it. */
export function Toolbar({
  document,
  saved,
  canUndo,
  previewed,
  onPreview,
  onUndo,
}: {
  readonly document: Preparation['companySignature'];
  readonly saved: SavedFields;
  readonly canUndo: boolean;
  readonly previewed: string;
  readonly onPreview: (signer: string) => void;
  readonly onUndo: () => void;
}) {
  const { uuid: companyUuid } = useCompany();
  const { uuid, name, documentSigners: signers } = document;
  const list = `/${companyUuid}/document-signatures`;
  const [refusal, setRefusal] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const { perms } = useViewer();
  const navigate = useNavigate();
  const { run, running } = useCommand(SendForSigningDocument, {
    changes: [],
    refused: texts.sendFailed,
    failed: texts.sendFailed,
    tell: setRefusal,
  });
  const send = async () => {
    setRefusal(undefined);
    const { first, later } = turnsOf(signers);
    if (!(await saved.flush())) return;
    const question = texts.sendQuestion(name, first, later);
    if (!(await confirm(question, { confirmText: texts.sendConfirm, look: 'primary' }))) return;
    if (!(await run({ uuid }))) return;
    toast(texts.sent(first), 'success');
    await navigate(list);
  };
  const shown = signers.find((one) => one.uuid === previewed);
  return (
    <header className="preparation-toolbar">
      <Link className="button quiet normal icon-only" to={list} aria-label={texts.back} title={texts.back}>
        <ArrowLeft size={18} aria-hidden />
      </Link>
      <h1>{name}</h1>
      <SaveNote saved={saved} />
      <label className="preparation-view">
        <span>{texts.view}</span>
        <select
          className="input"
          aria-label={texts.view}
          value={previewed}
          onChange={({ target }) => onPreview(target.value)}
        >
          <option value="">{texts.placing}</option>
          {signers.map((one) => (
            <option key={one.uuid} value={one.uuid}>
              {texts.previewAs(one.name)}
            </option>
          ))}
        </select>
      </label>
      <IconButton
        label={texts.undo}
        disabled={!canUndo || previewed !== ''}
        icon={<Undo2 size={18} aria-hidden />}
        onClick={onUndo}
      />
      {perms.updateTodoTemplates && (
        <IconButton
          label={texts.saveAsTemplate}
          icon={<BookCopy size={18} aria-hidden />}
          onClick={async () => setSaving(await saved.flush())}
        />
      )}
      <Button look="primary" icon={<Send size={16} aria-hidden />} running={running} onClick={() => void send()}>
        {texts.send}
      </Button>
      {shown && <p className="preparation-note">{texts.previewNote(shown.name)}</p>}
      {isSaving && <SaveAsTemplate document={document} onClose={() => setSaving(false)} />}
      {refusal && (
        <p className="preparation-note field-error" role="alert">
          {refusal}
        </p>
      )}
    </header>
  );
}

function SaveNote({ saved: { state, flush } }: { readonly saved: SavedFields }) {
  if (typeof state === 'object')
    return (
      <p className="save-note failed" role="alert">
        <CircleAlert size={16} aria-hidden />
        {state.failed}
        <Button size="small" onClick={() => void flush()}>
          {texts.saveAgain}
        </Button>
      </p>
    );
  const isSaving = state === 'saving';
  return (
    <p className="save-note" role="status">
      {isSaving ? <LoaderCircle size={16} className="turning" aria-hidden /> : <CloudCheck size={16} aria-hidden />}
      <span>{isSaving ? texts.saving : texts.saved}</span>
    </p>
  );
}
