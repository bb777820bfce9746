import '../admin/company-admin.css';
import { roleNames } from '@daybook/kernel/rights';
import {
  Button,
  Checkbox,
  Dialog,
  DialogButtons,
  SelectField,
  TextField,
  toast,
  useCommand,
  useDebounced,
  useQuery,
} from '@daybook/kernel/ui';
import { type RowFailure, RowFailures } from '@daybook/kernel/ui/admin';
import { type FormEvent, useState } from 'react';
import { momentAfter } from '../team/member-values.js';
import { CompaniesToLinkDocument, LinkCompaniesDocument } from './generated/graphql.js';
import { texts } from './texts.js';

/** Milliseconds without a further key. */
const rest = 250;

const roleOptions = Object.entries(roleNames).map(([value, label]) => ({ value, label }));

/** Makes a person a member of companies that are found by their names; of each the result is told. */
export function AddToCompanies({ person, onClose }: { readonly person: string; readonly onClose: () => void }) {
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(new Map());
  const [values, setValues] = useState({ role: 'client_owner', lastDay: '', isHidden: false });
  const [failures, setFailures] = useState<readonly RowFailure[]>();
  const { data } = useQuery(CompaniesToLinkDocument, { search: useDebounced(search, rest) || null });
  const { run, running } = useCommand(LinkCompaniesDocument, {
    changes: ['companyUser'],
    refused: texts.notAdded,
    failed: texts.notAdded,
    // each refusal is told of its company
    tell: (sentence, answer) => {
      const asked = [...chosen.keys()];
      const failed = answer?.createCompanyUsers.failures ?? [];
      if (failed.length === 0) return toast(sentence, 'error');
      setFailures(failed.map(({ index, errorMessage }) => ({ uuid: asked[index], errorMessage })));
    },
  });
  const toggle = (uuid: string, name: string) => {
    const others = [...chosen].filter(([one]) => one !== uuid);
    setChosen(new Map(chosen.has(uuid) ? others : [...others, [uuid, name]]));
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const { role, lastDay, isHidden } = values;
    const expiresAt = lastDay === '' ? null : momentAfter(lastDay);
    const companyUsers = [...chosen.keys()].map((companyUuid) => ({
      companyUuid,
      userUuid: person,
      role,
      expiresAt,
      ...(isHidden && { isHiddenFromClients: true }),
    }));
    if (!(await run({ companyUsers }))) return;
    toast(texts.added(chosen.size), 'success');
    onClose();
  };
  if (failures)
    return (
      <RowFailures
        failures={failures}
        all={chosen.size}
        nameOf={(uuid) => chosen.get(uuid) ?? texts.company}
        onClose={onClose}
      />
    );
  const found = data?.companies.companies ?? [];
  return (
    <Dialog title={texts.addTitle} size="wide" persistent onClose={onClose}>
      <form className="admin-form" onSubmit={(event) => void save(event)}>
        <TextField
          type="search"
          label={texts.search}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
        <fieldset className="field link-choices">
          <legend>{texts.found}</legend>
          {data && found.length === 0 && <p>{texts.noneFound}</p>}
          {found.map(({ uuid, name }) => (
            <Checkbox key={uuid} label={name} checked={chosen.has(uuid)} onChange={() => toggle(uuid, name)} />
          ))}
        </fieldset>
        <p role="status">{texts.chosen(chosen.size)}</p>
        <SelectField
          label={texts.role}
          hint={texts.addHint}
          options={roleOptions}
          value={values.role}
          onChange={({ target }) => setValues({ ...values, role: target.value })}
        />
        <TextField
          type="date"
          label={texts.lastDay}
          hint={texts.lastDayHint}
          value={values.lastDay}
          onChange={({ target }) => setValues({ ...values, lastDay: target.value })}
        />
        <Checkbox
          label={texts.hide}
          checked={values.isHidden}
          onChange={({ target }) => setValues({ ...values, isHidden: target.checked })}
        />
        <DialogButtons>
          <Button look="quiet" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button type="submit" look="primary" running={running} disabled={chosen.size === 0}>
            {texts.save}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}
