import {
  Button,
  Dialog,
  DialogButtons,
  SelectField,
  TextField,
  toast,
  useCommand,
  useCompany,
} from '@daybook/kernel/ui';
import { type FormEvent, useState } from 'react';
import { InviteMemberDocument } from './generated/graphql.js';
import { type Addable, addableRoles, momentAfter } from './member-values.js';
import { texts } from './texts.js';
import { memberKinds } from './use-team.js';

const empty = { firstName: '', lastName: '', email: '', lastDay: '' };

/** Invites somebody into the company: by mail, or at once when they have an account. */
export function InviteDialog({ addable, onClose }: { readonly addable: Addable; readonly onClose: () => void }) {
  const company = useCompany();
  const roles = addableRoles(addable);
  const [values, setValues] = useState({ ...empty, role: roles.at(-1)?.value ?? '' });
  const [error, setError] = useState<string>();
  const { run, running } = useCommand(InviteMemberDocument, {
    changes: memberKinds,
    refused: texts.notInvited,
    failed: texts.notInvited,
    tell: setError,
  });
  const text = (name: keyof typeof empty) => ({
    value: values[name],
    onChange: ({ target }: { target: { value: string } }) =>
      setValues((before) => ({ ...before, [name]: target.value })),
  });
  const isComplete = [values.firstName, values.lastName, values.email].every((one) => one.trim() !== '');
  const invite = async (event: FormEvent) => {
    event.preventDefault();
    setError(undefined);
    const { lastDay, ...wish } = values;
    const expiresAt = lastDay === '' ? null : momentAfter(lastDay);
    const answer = await run({ companyUuid: company.uuid, ...wish, expiresAt });
    if (!answer) return;
    const isPending = answer.inviteCompanyUser.companyUser?.isPending;
    toast(isPending ? texts.invited(wish.email) : texts.added(`${wish.firstName} ${wish.lastName}`), 'success');
    onClose();
  };
  return (
    <Dialog title={texts.invite} size={500} persistent onClose={onClose}>
      <form className="member-form" onSubmit={(event) => void invite(event)}>
        <p className="member-lead">{texts.inviteLead}</p>
        <TextField label={texts.email} type="email" required autoComplete="off" error={error} {...text('email')} />
        <div className="member-pair">
          <TextField label={texts.firstName} required autoComplete="off" {...text('firstName')} />
          <TextField label={texts.lastName} required autoComplete="off" {...text('lastName')} />
        </div>
        <SelectField
          label={texts.role}
          options={roles}
          value={values.role}
          hint={texts.roleHints[values.role]}
          onChange={(event) => setValues({ ...values, role: event.target.value })}
        />
        <TextField label={texts.lastDay} hint={texts.lastDayHint} type="date" {...text('lastDay')} />
        <DialogButtons>
          <Button look="quiet" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button type="submit" look="primary" running={running} disabled={!isComplete}>
            {texts.sendInvitation}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}
