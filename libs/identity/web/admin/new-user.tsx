import './user-admin.css';
import { Button, TextField, useViewer } from '@daybook/kernel/ui';
import { StaffPage } from '@daybook/kernel/ui/admin';
import { RestoredDraft, useCommandForm } from '@daybook/kernel/ui/forms';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { PhoneField } from '../phone-field.js';
import { CreateUserDocument, type CreateUserMutation, type CreateUserMutationVariables } from './generated/graphql.js';
import { texts } from './texts.js';

interface NewUserValues {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  readonly jobTitle: string;
}

const blank: NewUserValues = { firstName: '', lastName: '', email: '', phone: '', jobTitle: '' };
const fieldOf = { name: 'firstName', email: 'email', loginNameTaken: 'email', profile: 'phone' } as const;

/** `/staff-admin-panel/staff-user/new` */
export function NewStaffUser() {
  return <NewUser kind="staff" />;
}

/** `/staff-admin-panel/client-user/new` */
export function NewClientUser() {
  return <NewUser kind="client" />;
}

function NewUser({ kind }: { readonly kind: 'staff' | 'client' }) {
  const viewer = useViewer();
  const navigate = useNavigate();
  const isStaff = kind === 'staff';
  // the same person however often it is sent
  const [uuid] = useState(() => crypto.randomUUID());
  const form = useCommandForm<NewUserValues, CreateUserMutation, CreateUserMutationVariables>(CreateUserDocument, {
    values: blank,
    draft: `${viewer.uuid} new ${kind} user`,
    fieldOf,
    variablesOf: ({ values: { jobTitle, ...person } }) => ({
      user: { uuid, ...person, ...(isStaff && { staffProfile: { jobTitle } }) },
      isStaff,
    }),
    changes: ['user'],
    done: texts.created,
    refused: texts.notCreated,
    failed: texts.notCreated,
    onSaved: () => navigate(`/staff-admin-panel/${kind}-user/${uuid}`),
  });
  const { values, errors, change } = form;
  const text = (name: keyof NewUserValues) => ({
    name,
    error: errors[name],
    value: values[name],
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  });
  return (
    <StaffPage
      title={isStaff ? texts.newStaff : texts.newClient}
      lead={isStaff ? texts.newStaffLead : texts.newClientLead}
    >
      <form
        className="staff-card user-form"
        onSubmit={form.submit}
        noValidate
        aria-label={isStaff ? texts.newStaff : texts.newClient}
      >
        {form.isRestored && <RestoredDraft onDiscard={form.discard} />}
        <div className="user-form-pair">
          <TextField label={texts.firstName} maxLength={150} autoComplete="off" {...text('firstName')} />
          <TextField label={texts.lastName} maxLength={150} autoComplete="off" {...text('lastName')} />
        </div>
        <TextField label={texts.email} type="email" maxLength={254} autoComplete="off" {...text('email')} />
        {isStaff && <TextField label={texts.jobTitle} maxLength={150} autoComplete="off" {...text('jobTitle')} />}
        <PhoneField
          label={texts.phone}
          value={values.phone}
          error={errors.phone}
          onChange={(phone) => change({ phone })}
        />
        <div className="user-form-buttons">
          <Link className="button quiet normal" to={`/staff-admin-panel/${kind}-users`}>
            {texts.cancel}
          </Link>
          <Button type="submit" look="primary" running={form.running} disabled={values.email.trim() === ''}>
            {texts.create}
          </Button>
        </div>
      </form>
    </StaffPage>
  );
}
