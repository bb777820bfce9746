import '../admin/company-admin.css';
import { roleNames } from '@daybook/kernel/rights';
import { Checkbox, SelectField, TextField, toast, toasts, useDebounced, useQuery } from '@daybook/kernel/ui';
import { type RowFailure, RowFailures } from '@daybook/kernel/ui/admin';
import { FormDialog, useCommandForm } from '@daybook/kernel/ui/forms';
import { useState } from 'react';
import { momentAfter } from '../team/member-values.js';
import {
  CompaniesToLinkDocument,
  LinkCompaniesDocument,
  type LinkCompaniesMutation,
  type LinkCompaniesMutationVariables,
} from './generated/graphql.js';
import { texts } from './texts.js';

/** Milliseconds without a further key. */
const rest = 250;

const roleOptions = Object.entries(roleNames).map(([value, label]) => ({ value, label }));

interface Memberships {
  readonly chosen: readonly { readonly uuid: string; readonly name: string }[];
  readonly role: string;
  /** Empty: without an end. */
  readonly lastDay: string;
  readonly isHidden: boolean;
}

const blank: Memberships = { chosen: [], role: 'client_owner', lastDay: '', isHidden: false };

/** Makes a person a member of companies that are found by their names; of each the result is told. */
export function AddToCompanies({ person, onClose }: { readonly person: string; readonly onClose: () => void }) {
  const [search, setSearch] = useState('');
  const [failures, setFailures] = useState<readonly RowFailure[]>();
  const { data } = useQuery(CompaniesToLinkDocument, { search: useDebounced(search, rest) || null });
  const form = useCommandForm<Memberships, LinkCompaniesMutation, LinkCompaniesMutationVariables>(
    LinkCompaniesDocument,
    {
      values: blank,
      fieldOf: {},
      variablesOf: ({ values }) => ({ companyUsers: companyUsersOf(person, values) }),
      changes: ['companyUser'],
      refused: texts.notAdded,
      failed: texts.notAdded,
      // each refusal is told of its company
      tell: (sentence, action, answer) => {
        const failed = answer?.createCompanyUsers.failures ?? [];
        if (failed.length === 0) return toasts.fail(sentence, action);
        setFailures(failed.map(({ index, errorMessage }) => ({ uuid: chosen[index]?.uuid, errorMessage })));
      },
      onSaved: () => {
        toast(texts.added(chosen.length), 'success');
        onClose();
      },
    },
  );
  const { values, change } = form;
  const { chosen } = values;
  const toggle = (uuid: string, name: string) => {
    const others = chosen.filter((one) => one.uuid !== uuid);
    change({ chosen: others.length < chosen.length ? others : [...others, { uuid, name }] });
  };
  if (failures)
    return (
      <RowFailures
        failures={failures}
        all={chosen.length}
        nameOf={(uuid) => chosen.find((one) => one.uuid === uuid)?.name ?? texts.company}
        onClose={onClose}
      />
    );
  const found = data?.companies.companies ?? [];
  return (
    <FormDialog
      form={form}
      title={texts.addTitle}
      size="wide"
      className="admin-form"
      save={texts.save}
      isReady={chosen.length !== 0}
      onClose={onClose}
    >
      <TextField type="search" label={texts.search} value={search} onChange={({ target }) => setSearch(target.value)} />
      <fieldset className="field link-choices">
        <legend>{texts.found}</legend>
        {data && found.length === 0 && <p>{texts.noneFound}</p>}
        {found.map(({ uuid, name }) => (
          <Checkbox
            key={uuid}
            label={name}
            checked={chosen.some((one) => one.uuid === uuid)}
            onChange={() => toggle(uuid, name)}
          />
        ))}
      </fieldset>
      <p role="status">{texts.chosen(chosen.length)}</p>
      <SelectField
        label={texts.role}
        hint={texts.addHint}
        options={roleOptions}
        value={values.role}
        onChange={({ target }) => change({ role: target.value })}
      />
      <TextField
        type="date"
        label={texts.lastDay}
        hint={texts.lastDayHint}
        value={values.lastDay}
        onChange={({ target }) => change({ lastDay: target.value })}
      />
      <Checkbox
        label={texts.hide}
        checked={values.isHidden}
        onChange={({ target }) => change({ isHidden: target.checked })}
      />
    </FormDialog>
  );
}

function companyUsersOf(userUuid: string, { chosen, role, lastDay, isHidden }: Memberships) {
  const expiresAt = lastDay === '' ? null : momentAfter(lastDay);
  return chosen.map(({ uuid: companyUuid }) => ({
    companyUuid,
    userUuid,
    role,
    expiresAt,
    ...(isHidden && { isHiddenFromClients: true }),
  }));
}
