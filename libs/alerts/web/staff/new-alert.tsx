import { roleNames } from '@daybook/kernel/rights';
import {
  Button,
  Checkbox,
  calendarDateOf,
  IconButton,
  SelectField,
  TextField,
  useCommand,
  useEveryPage,
} from '@daybook/kernel/ui';
import { choices } from '@daybook/kernel/ui/admin';
import { X } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { AlertCompaniesDocument, CreateAlertDocument } from './generated/graphql.js';
import { texts } from './texts.js';

interface Named {
  readonly uuid: string;
  readonly name: string;
}

const about = { about: ['company'] };
const blank = () => {
  const today = calendarDateOf(new Date());
  return { name: '', roles: [] as readonly string[], companies: [] as readonly Named[], from: today, to: today };
};

/** The form for a new alert; it is empty again when the alert is made. */
export function NewAlert() {
  const pages = useEveryPage(AlertCompaniesDocument, ({ companies }) => companies.totalCount, about);
  const companies: readonly Named[] = pages.flatMap((page) => page.companies.companies);
  const [alert, setAlert] = useState(blank);
  const change = (changed: Partial<typeof alert>) => setAlert((before) => ({ ...before, ...changed }));
  const { run, running } = useCommand(CreateAlertDocument, {
    changes: ['alert', 'userAlerts'],
    done: texts.created,
    refused: texts.notCreated,
    failed: texts.notCreated,
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const { name, roles, from, to } = alert;
    const companyUuids = alert.companies.map(({ uuid }) => uuid);
    if (await run({ name, roles: [...roles], companyUuids, from, to })) setAlert(blank());
  };
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
      <TextField
        label={texts.name}
        hint={texts.nameHint}
        maxLength={120}
        value={alert.name}
        onChange={(event) => change({ name: event.target.value })}
      />
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
        <TextField
          type="date"
          label={texts.from}
          required
          value={alert.from}
          onChange={(event) => change({ from: event.target.value })}
        />
        <TextField
          type="date"
          label={texts.to}
          required
          value={alert.to}
          onChange={(event) => change({ to: event.target.value })}
        />
      </div>
      <Button type="submit" look="primary" running={running} disabled={alert.name.trim() === ''}>
        {texts.create}
      </Button>
    </form>
  );
}
