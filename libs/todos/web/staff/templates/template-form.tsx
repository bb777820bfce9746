import { Button, Dialog, DialogButtons, TextArea, TextField, useCommand } from '@daybook/kernel/ui';
import { type ChangeEvent, type FormEvent, useState } from 'react';
import { SaveTodoTemplateDocument } from '../generated/graphql.js';
import { HeaderImageField } from './header-image-field.js';
import { problemsOf, type TemplateDraft } from './template-draft.js';
import { texts } from './texts.js';

/** A dialog in which one template is written. */
export function TemplateForm({
  uuid,
  start,
  onClose,
}: {
  /** Absent for a new one. */
  readonly uuid?: string | undefined;
  readonly start: TemplateDraft;
  readonly onClose: () => void;
}) {
  const [draft, setDraft] = useState(start);
  const [isTried, setTried] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const { run, running } = useCommand(SaveTodoTemplateDocument, {
    changes: ['todoTemplate'],
    refused: texts.saveFailed,
    failed: texts.saveFailed,
    done: texts.saved,
    tell: setRefusal,
  });

  const problems = isTried ? problemsOf(draft) : {};
  const field = (name: keyof TemplateDraft) => ({
    value: draft[name],
    error: problems[name],
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      setDraft({ ...draft, [name]: event.target.value }),
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (Object.keys(problemsOf(draft)).length > 0) return;
    const headerImageUrl = draft.headerImageUrl || null;
    const answer = await run({ ...draft, headerImageUrl, uuid: uuid ?? null });
    if (answer) onClose();
  };

  return (
    <Dialog title={uuid ? texts.editTemplate(start.name) : texts.newTemplate} size="wide" persistent onClose={onClose}>
      <form className="template-form" onSubmit={submit} noValidate>
        <TextField label={texts.name} maxLength={120} required {...field('name')} />
        <TextField label={texts.todoTitle} maxLength={200} required {...field('title')} />
        <HeaderImageField
          url={draft.headerImageUrl}
          onChange={(headerImageUrl) => setDraft((before) => ({ ...before, headerImageUrl }))}
        />
        <TextArea label={texts.headerText} required {...field('headerText')} />
        <TextArea label={texts.bodyDetails} {...field('bodyDetails')} />
        {refusal && (
          <p className="field-error" role="alert">
            {refusal}
          </p>
        )}
        <DialogButtons>
          <Button look="quiet" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button type="submit" look="primary" running={running}>
            {texts.save}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}
