import { SelectField, TextField } from '@daybook/kernel/ui';
import { ChangeDialog } from './change-dialog.js';
import { useEditing } from './editing.js';
import { texts } from './texts.js';

export function AddFormDialog({ onClose }: { readonly onClose: () => void }) {
  const { definition } = useEditing();
  return (
    <ChangeDialog
      title={texts.addForm}
      saveText={texts.add}
      about="new form"
      start={{ title: '', before: definition.forms.at(-1)?.key ?? '' }}
      changeOf={(addForm) => ({ addForm })}
      onClose={onClose}
    >
      {({ values, change }) => (
        <>
          <FormName value={values.title} onChange={(title) => change({ title })} />
          <SelectField
            label={texts.before}
            options={definition.forms.map((form) => ({ value: form.key, label: form.title }))}
            value={values.before}
            onChange={({ target }) => change({ before: target.value })}
          />
        </>
      )}
    </ChangeDialog>
  );
}

export function RenameFormDialog({
  form,
  title,
  onClose,
}: {
  readonly form: string;
  readonly title: string;
  readonly onClose: () => void;
}) {
  return (
    <ChangeDialog
      title={texts.renameForm}
      about={`name ${form}`}
      start={{ title }}
      changeOf={(values) => ({ rewordForm: { form, ...values } })}
      onClose={onClose}
    >
      {({ values, change }) => <FormName value={values.title} onChange={(next) => change({ title: next })} />}
    </ChangeDialog>
  );
}

function FormName({ value, onChange }: { readonly value: string; readonly onChange: (value: string) => void }) {
  return (
    <TextField
      label={texts.formName}
      value={value}
      maxLength={200}
      required
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
