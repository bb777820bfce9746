import { Button, Checkbox, Dialog, DialogButtons, type Option, SelectField } from '@daybook/kernel/ui';
import { useState } from 'react';
import { AddTqFormYearDocument } from './generated/graphql.js';
import { texts } from './texts.js';
import { useOfYear } from './use-firm-year.js';
import { useYearCommand } from './year-commands.js';

export function AddFormDialog({ forms, onClose }: { readonly forms: readonly Option[]; readonly onClose: () => void }) {
  const of = useOfYear();
  const [form, setForm] = useState(forms[0]?.value ?? '');
  const [createTodo, setTodo] = useState(true);
  const [sendEmail, setEmail] = useState(true);
  const { run, running } = useYearCommand(AddTqFormYearDocument, texts.addFailed, texts.addedForm);
  const add = async () => {
    if (await run({ ...of, form, createTodo, sendEmail })) onClose();
  };
  return (
    <Dialog title={texts.addForm} onClose={onClose}>
      <p>{texts.addFormLead}</p>
      <SelectField label={texts.form} options={forms} value={form} onChange={({ target }) => setForm(target.value)} />
      <Checkbox label={texts.createTodo} checked={createTodo} onChange={({ target }) => setTodo(target.checked)} />
      <Checkbox label={texts.sendEmail} checked={sendEmail} onChange={({ target }) => setEmail(target.checked)} />
      <DialogButtons>
        <Button look="quiet" onClick={onClose}>
          {texts.cancel}
        </Button>
        <Button look="primary" running={running} onClick={() => void add()}>
          {texts.add}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
