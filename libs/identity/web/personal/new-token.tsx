import { longestTokenName, refusalOfToken, tokenDays } from '@daybook/identity/domain';
import { Button, Dialog, DialogButtons, RadioGroup, SecretDialog, SelectField, TextField } from '@daybook/kernel/ui';
import { useCommandForm } from '@daybook/kernel/ui/forms';
import { useState } from 'react';
import {
  MakeApiTokenDocument,
  type MakeApiTokenMutation,
  type MakeApiTokenMutationVariables,
} from './generated/graphql.js';
import { texts } from './token-texts.js';

interface Values {
  readonly name: string;
  readonly mayChange: boolean;
  readonly days: number;
}

const blank: Values = { name: '', mayChange: false, days: 90 };
const days = tokenDays.map((one) => ({ value: `${one}`, label: texts.daysOf(one) }));
const rights = [
  { value: 'read', label: texts.reads },
  { value: 'change', label: texts.changes },
];

/** Asks what a token is for and what it may do, and shows it, this once. */
export function NewToken({ onClose }: { readonly onClose: () => void }) {
  const [token, setToken] = useState<string>();
  const form = useCommandForm<Values, MakeApiTokenMutation, MakeApiTokenMutationVariables>(MakeApiTokenDocument, {
    values: blank,
    check: ({ name, ...others }) => refusalOfToken({ ...others, name: name.trim() }),
    fieldOf: { name: 'name', days: 'days' },
    variablesOf: ({ values }) => ({ ...values, name: values.name.trim() }),
    changes: ['session'],
    refused: texts.failed,
    failed: texts.failed,
    onSaved: (made) => setToken(made?.makeApiToken.token ?? ''),
  });
  if (token !== undefined) return <SecretDialog texts={texts.made} secret={token} onClose={onClose} />;
  return (
    <Dialog title={texts.make} onClose={form.running ? undefined : () => void form.leave(onClose)}>
      <form className="dialog-form" onSubmit={form.submit} noValidate>
        <TextField
          label={texts.name}
          hint={texts.nameHint}
          name="name"
          autoComplete="off"
          maxLength={longestTokenName}
          value={form.values.name}
          error={form.errors.name}
          disabled={form.running}
          onChange={({ target }) => form.change({ name: target.value })}
        />
        <RadioGroup
          label={texts.may}
          options={rights}
          value={form.values.mayChange ? 'change' : 'read'}
          disabled={form.running}
          onChoose={(value) => form.change({ mayChange: value === 'change' })}
        />
        <SelectField
          label={texts.days}
          name="days"
          options={days}
          value={`${form.values.days}`}
          error={form.errors.days}
          disabled={form.running}
          onChange={({ target }) => form.change({ days: Number(target.value) })}
        />
        <DialogButtons>
          <Button look="quiet" disabled={form.running} onClick={() => void form.leave(onClose)}>
            {texts.cancel}
          </Button>
          <Button type="submit" look="primary" running={form.running}>
            {texts.make}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}
