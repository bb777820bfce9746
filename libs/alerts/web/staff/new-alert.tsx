import { createAlert } from '@daybook/alerts/domain';
import { roleNames } from '@daybook/kernel/rights';
import { Button, Checkbox, IconButton, SelectField, useEveryPage, useToday, useViewer } from '@daybook/kernel/ui';
import { choices } from '@daybook/kernel/ui/admin';
import { DayRange, type DayRangeValues, RestoredDraft, useCommandForm } from '@daybook/kernel/ui/forms';
import {
  announceDone,
  isComplete,
  OperationFields,
  operationDocument,
  operationSettings,
} from '@daybook/kernel/ui/operations';
import { X } from 'lucide-react';
import { AlertCompaniesDocument } from './generated/graphql.js';
import { texts } from './texts.js';

interface Named {
  readonly uuid: string;
  readonly name: string;
}

const about = { about: ['company'] } as const;
interface NewAlertValues extends DayRangeValues {
  readonly name: string;
  readonly roles: readonly string[];
  readonly companies: readonly Named[];
}

const blank = (today: string): NewAlertValues => ({ name: '', roles: [], companies: [], from: today, to: today });

/** The form for a new alert; it is empty again when the alert is made. */
export function NewAlert() {
  const pages = useEveryPage(AlertCompaniesDocument, ({ companies }) => companies.totalCount, about);
  const companies: readonly Named[] = pages.flatMap((page) => page.companies.companies);
  const viewer = useViewer();
  const today = useToday();
  const form = useCommandForm(operationDocument(createAlert), {
    ...operationSettings(createAlert),
    values: blank(today),
    draft: `${viewer.uuid} alert`,
    variablesOf: ({ values: { name, roles, companies, from, to } }) => ({
      name,
      roles: [...roles],
      companyUuids: companies.map(({ uuid }) => uuid),
      from,
      to,
    }),
    onSaved(created) {
      if (created) announceDone(createAlert.words, created.createAlert, undefined);
      form.discard();
    },
  });
  const { values: alert, errors, change, submit, running } = form;
  const toggle = (role: string) =>
    change({ roles: alert.roles.includes(role) ? alert.roles.filter((one) => one !== role) : [...alert.roles, role] });
  const add = (uuid: string) => {
    const found = companies.find((one) => one.uuid === uuid);
    if (found) change({ companies: [...alert.companies, found] });
  };
  const left = companies.filter(({ uuid }) => !alert.companies.some((one) => one.uuid === uuid));

  return (
    <form className="staff-card new-alert" onSubmit={submit} aria-label={texts.newAlert}>
      <h2>{texts.newAlert}</h2>
      {form.isRestored && <RestoredDraft onDiscard={form.discard} />}
      <OperationFields of={createAlert} about={undefined} form={form} />
      <fieldset className="field">
        <legend>{texts.roles}</legend>
        {Object.entries(roleNames).map(([role, label]) => (
          <Checkbox key={role} label={label} checked={alert.roles.includes(role)} onChange={() => toggle(role)} />
        ))}
        <p className="field-hint">{texts.rolesHint}</p>
      </fieldset>
      <SelectField
        label={texts.companies}
        options={choices(alert.companies.length ? texts.addCompany : texts.allCompanies, left)}
        value=""
        onChange={(event) => add(event.target.value)}
      />
      {alert.companies.length > 0 && (
        <ul className="chosen-companies">
          {alert.companies.map(({ uuid, name }) => (
            <li key={uuid}>
              {name}
              <IconButton
                label={texts.removeCompany(name)}
                size="small"
                icon={<X size={14} aria-hidden />}
                onClick={() => change({ companies: alert.companies.filter((one) => one.uuid !== uuid) })}
              />
            </li>
          ))}
        </ul>
      )}
      <div className="alert-days-chosen">
        <DayRange texts={texts} days={alert} error={errors.to} onChange={change} />
      </div>
      <Button type="submit" look="primary" running={running} disabled={!isComplete(createAlert, undefined, alert)}>
        {createAlert.words.button}
      </Button>
    </form>
  );
}
