import './company-admin.css';
import { Button, SelectField, TextField, useViewer } from '@daybook/kernel/ui';
import { QueryBoundary, StaffPage } from '@daybook/kernel/ui/admin';
import { RestoredDraft, useCommandForm } from '@daybook/kernel/ui/forms';
import { timeZoneOptions } from '@daybook/kernel/ui/time-zones';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import {
  CreateCompanyDocument,
  type CreateCompanyMutation,
  type CreateCompanyMutationVariables,
} from './generated/graphql.js';
import { texts } from './texts.js';
import { useFirmTimeZone } from './use-firm-time-zone.js';
import { useSameName } from './use-same-name.js';

interface NewCompanyValues {
  readonly name: string;
  readonly timeZone: string;
}

const fieldOf = { name: 'name', timeZone: 'timeZone' } as const;

/** `/staff-admin-panel/company/new` */
export function NewCompany() {
  const { timeZone, failure, refetch } = useFirmTimeZone();
  return (
    <StaffPage title={texts.newCompany} lead={texts.newLead}>
      {timeZone ? (
        <NewCompanyForm timeZone={timeZone} />
      ) : (
        <QueryBoundary failed={texts.couldNotOpen} failure={failure} onRetry={refetch} />
      )}
    </StaffPage>
  );
}

function NewCompanyForm({ timeZone }: { readonly timeZone: string }) {
  const viewer = useViewer();
  const navigate = useNavigate();
  // the same company however often it is sent
  const [uuid] = useState(() => crypto.randomUUID());
  const form = useCommandForm<NewCompanyValues, CreateCompanyMutation, CreateCompanyMutationVariables>(
    CreateCompanyDocument,
    {
      values: { name: '', timeZone },
      draft: `${viewer.uuid} new company`,
      fieldOf,
      variablesOf: ({ values }) => ({ uuid, ...values }),
      changes: ['company'],
      done: texts.created,
      refused: texts.notCreated,
      failed: texts.notCreated,
      onSaved: () => navigate(`/staff-admin-panel/company/${uuid}`),
    },
  );
  const { values, errors, change } = form;
  const sameName = useSameName(values.name);
  return (
    <form className="staff-card admin-form" onSubmit={form.submit} noValidate aria-label={texts.newCompany}>
      {form.isRestored && <RestoredDraft onDiscard={form.discard} />}
      <TextField
        label={texts.name}
        name="name"
        hint={sameName}
        error={errors.name}
        maxLength={200}
        autoComplete="off"
        value={values.name}
        onChange={(event) => change({ name: event.target.value })}
      />
      <SelectField
        label={texts.timeZone}
        name="timeZone"
        hint={texts.timeZoneHint}
        error={errors.timeZone}
        options={timeZoneOptions(values.timeZone)}
        value={values.timeZone}
        onChange={(event) => change({ timeZone: event.target.value })}
      />
      <div className="admin-form-buttons">
        <Link className="button quiet normal" to="/staff-admin-panel/companies">
          {texts.cancel}
        </Link>
        <Button type="submit" look="primary" running={form.running} disabled={values.name.trim() === ''}>
          {texts.create}
        </Button>
      </div>
    </form>
  );
}
