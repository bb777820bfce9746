import { Button, TextField } from '@daybook/kernel/ui';
import { useCommandForm } from '@daybook/kernel/ui/forms';
import {
  InviteStaffDocument,
  type InviteStaffMutation,
  type InviteStaffMutationVariables,
} from './generated/graphql.js';
import { texts } from './texts.js';

interface Invited {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}
const nobody: Invited = { firstName: '', lastName: '', email: '' };

/** Invites one member of staff; empty again for the next one. */
export function InviteStaff() {
  const form = useCommandForm<Invited, InviteStaffMutation, InviteStaffMutationVariables>(InviteStaffDocument, {
    values: nobody,
    fieldOf: { name: 'firstName', email: 'email', loginNameTaken: 'email' },
    errorsIn: ({ createUsers: { failures } }) => (failures[0] ? { email: failures[0].errorMessage } : undefined),
    variablesOf: ({ values }) => ({ user: { ...values } }),
    changes: ['user'],
    done: texts.invited,
    refused: texts.notInvited,
    failed: texts.notInvited,
    onSaved: () => form.discard(),
  });
  const { values, errors, change, submit, running } = form;
  return (
    <form className="setup-invite" onSubmit={submit} aria-label={texts.staff} noValidate>
      <TextField
        label={texts.firstName}
        name="firstName"
        autoComplete="off"
        error={errors.firstName}
        value={values.firstName}
        onChange={({ target }) => change({ firstName: target.value })}
      />
      <TextField
        label={texts.lastName}
        name="lastName"
        autoComplete="off"
        error={errors.lastName}
        value={values.lastName}
        onChange={({ target }) => change({ lastName: target.value })}
      />
      <TextField
        label={texts.email}
        name="email"
        type="email"
        autoComplete="off"
        error={errors.email}
        value={values.email}
        onChange={({ target }) => change({ email: target.value })}
      />
      <Button type="submit" running={running} disabled={Object.values(values).some((text) => text.trim() === '')}>
        {texts.invite}
      </Button>
    </form>
  );
}
