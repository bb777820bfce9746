import { Button, Dialog, DialogButtons, TextArea, TextField, useCommand } from '@daybook/kernel/ui';
import { limits, type TemplateText, templateRefusal } from '@daybook/todos/domain';
import { type ChangeEvent, type FormEvent, useState } from 'react';
import { SaveTodoTemplateDocument } from '../generated/graphql.js';
import { HeaderImageField } from './header-image-field.js';
import { fieldOf } from './template-draft.js';
import { texts } from './texts.js';

/** A dialog in which one template is written. */
export function TemplateForm({
  uuid,
  start,
  onClose,
}: {
  /** Absent for a new one. */
  readonly uuid?: string | undefined;
  readonly start: TemplateText;
  readonly onClose: () => void;
}) {
  const [draft, setDraft] = useState(start);
  const [refusal, setRefusal] = useState<{
    readonly field?: keyof TemplateText | undefined;
    readonly sentence: string;
  }>();
  const { run, running } = useCommand(SaveTodoTemplateDocument, {
    changes: ['todoTemplate'],
    refused: texts.saveFailed,
    failed: texts.saveFailed,
    done: texts.saved,
    tell: (sentence) => setRefusal({ sentence }),
  });

  const change = (changed: Partial<TemplateText>) => {
    setDraft((before) => ({ ...before, ...changed }));
    setRefusal(undefined);
  };
  const errorOf = (field: keyof TemplateText) => (refusal?.field === field ? refusal.sentence : undefined);
  const typed = (name: 'name' | 'title' | 'headerText' | 'bodyDetails') => ({
    name,
    value: draft[name],
    error: errorOf(name),
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => change({ [name]: target.value }),
  });
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const wrong = templateRefusal(draft);
    if (wrong) {
      const field = fieldOf[wrong.refused];
      setRefusal({ field, sentence: wrong.message });
      return event.currentTarget.querySelector<HTMLElement>(`[name="${field}"]`)?.focus();
    }
    if (await run({ ...draft, uuid: uuid ?? null })) onClose();
  };

  return (
    <Dialog title={uuid ? texts.editTemplate(start.name) : texts.newTemplate} size="wide" persistent onClose={onClose}>
      <form className="template-form" onSubmit={submit} noValidate>
        <TextField label={texts.name} maxLength={limits.title} required {...typed('name')} />
        <TextField label={texts.todoTitle} maxLength={limits.title} required {...typed('title')} />
        <HeaderImageField
          url={draft.headerImageUrl}
          error={errorOf('headerImageUrl')}
          onChange={(headerImageUrl) => change({ headerImageUrl })}
        />
        <TextArea label={texts.headerText} {...typed('headerText')} />
        <TextArea label={texts.bodyDetails} {...typed('bodyDetails')} />
        {refusal && !refusal.field && (
          <p className="field-error" role="alert">
            {refusal.sentence}
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
