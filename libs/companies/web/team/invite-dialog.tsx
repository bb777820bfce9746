import { SelectField, TextField, toast, useCompany } from '@daybook/kernel/ui';
import { FormDialog, useCommandForm } from '@daybook/kernel/ui/forms';
import {
  InviteMemberDocument,
  type InviteMemberMutation,
  type InviteMemberMutationVariables,
} from './generated/graphql.js';
import { type Addable, addableRoles, momentAfter } from './member-values.js';
import { texts } from './texts.js';
import { memberKinds } from './use-team.js';

const empty = { firstName: '', lastName: '', email: '', lastDay: '' };
type InviteValues = typeof empty & { role: string };

/** Invites somebody into the company: by mail, or at once when they have an account. */
export function InviteDialog({ addable, onClose }: { readonly addable: Addable; readonly onClose: () => void }) {
  const company = useCompany();
  const roles = addableRoles(addable);
  const form = useCommandForm<InviteValues, InviteMemberMutation, InviteMemberMutationVariables>(InviteMemberDocument, {
    values: { ...empty, role: roles.at(-1)?.value ?? '' },
    fieldOf: {},
    // most refusals are about the address
    errorsIn: ({ inviteCompanyUser: { errorMessage, code } }) => ({
      [code === 'expired' ? 'lastDay' : 'email']: errorMessage ?? texts.notInvited,
    }),
    variablesOf: ({ values: { lastDay, ...wish } }) => ({
      companyUuid: company.uuid,
      ...wish,
      expiresAt: lastDay === '' ? null : momentAfter(lastDay),
    }),
    changes: memberKinds,
    refused: texts.notInvited,
    failed: texts.notInvited,
    onSaved(answer) {
      const { email, firstName, lastName } = form.values;
      const isPending = answer?.inviteCompanyUser.companyUser?.isPending;
      toast(isPending ? texts.invited(email) : texts.added(`${firstName} ${lastName}`), 'success');
      onClose();
    },
  });
  const { values, errors } = form;
  const text = (name: keyof typeof empty) => ({
    name,
    value: values[name],
    onChange: ({ target }: { target: { value: string } }) => form.change({ [name]: target.value }),
  });
  const isComplete = [values.firstName, values.lastName, values.email].every((one) => one.trim() !== '');
  return (
    <FormDialog
      form={form}
      title={texts.invite}
      size={500}
      className="member-form"
      save={texts.sendInvitation}
      isReady={isComplete}
      onClose={onClose}
    >
      <p className="member-lead">{texts.inviteLead}</p>
      <TextField label={texts.email} type="email" required autoComplete="off" error={errors.email} {...text('email')} />
      <div className="member-pair">
        <TextField label={texts.firstName} required autoComplete="off" {...text('firstName')} />
        <TextField label={texts.lastName} required autoComplete="off" {...text('lastName')} />
      </div>
      <SelectField
        label={texts.role}
        options={roles}
        value={values.role}
        hint={texts.roleHints[values.role]}
        onChange={(event) => form.change({ role: event.target.value })}
      />
      <TextField
        label={texts.lastDay}
        hint={texts.lastDayHint}
        type="date"
        error={errors.lastDay}
        {...text('lastDay')}
      />
    </FormDialog>
  );
}
