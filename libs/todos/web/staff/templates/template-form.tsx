import { TextArea, TextField, useViewer } from '@daybook/kernel/ui';
import { FormDialog, useCommandForm } from '@daybook/kernel/ui/forms';
import { limits, type TemplateText, templateRefusal } from '@daybook/todos/domain';
import { type ChangeEvent, useState } from 'react';
import {
  SaveTodoTemplateDocument,
  type SaveTodoTemplateMutation,
  type SaveTodoTemplateMutationVariables,
} from '../generated/graphql.js';
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
  const viewer = useViewer();
  const [sentence, setSentence] = useState<string>();
  const form = useCommandForm<TemplateText, SaveTodoTemplateMutation, SaveTodoTemplateMutationVariables>(
    SaveTodoTemplateDocument,
    {
      values: start,
      draft: `${viewer.uuid} template ${uuid ?? 'new'}`,
      check: templateRefusal,
      fieldOf,
      variablesOf: ({ values }) => ({ ...values, uuid: uuid ?? null }),
      changes: ['todoTemplate'],
      refused: texts.saveFailed,
      failed: texts.saveFailed,
      done: texts.saved,
      tell: setSentence,
      onSaved: onClose,
    },
  );
  const { values, errors } = form;
  const change = (changed: Partial<TemplateText>) => {
    setSentence(undefined);
    form.change(changed);
  };
  const typed = (name: 'name' | 'title' | 'headerText' | 'bodyDetails') => ({
    name,
    value: values[name],
    error: errors[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => change({ [name]: target.value }),
  });

  return (
    <FormDialog
      form={form}
      title={uuid ? texts.editTemplate(start.name) : texts.newTemplate}
      size="wide"
      save={texts.save}
      onClose={onClose}
    >
      <TextField label={texts.name} maxLength={limits.title} required {...typed('name')} />
      <TextField label={texts.todoTitle} maxLength={limits.title} required {...typed('title')} />
      <HeaderImageField
        url={values.headerImageUrl}
        error={errors.headerImageUrl}
        onChange={(headerImageUrl) => change({ headerImageUrl })}
      />
      <TextArea label={texts.headerText} {...typed('headerText')} />
      <TextArea label={texts.bodyDetails} {...typed('bodyDetails')} />
      {sentence && (
        <p className="field-error" role="alert">
          {sentence}
        </p>
      )}
    </FormDialog>
  );
}
