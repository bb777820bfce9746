import { roleNames } from '@daybook/kernel/rights';
import { Button, Dialog, DialogButtons, SelectField, TextField, useCommand } from '@daybook/kernel/ui';
import { type FormEvent, useState } from 'react';
import type { Failure } from '../admin/failures.js';
import { inHundreds } from '../admin/in-hundreds.js';
import { momentAfter } from '../team/member-values.js';
import { UpdateLinksDocument } from './generated/graphql.js';
import type { LinkOfPerson } from './resource.js';
import { texts } from './texts.js';

const unchanged = { value: '', label: texts.keep };
const ends = [unchanged, { value: 'none', label: texts.noLastDay }, { value: 'day', label: texts.until }];
const visibility = [unchanged, { value: 'shown', label: texts.shown }, { value: 'hidden', label: texts.hidden }];
const blank = { role: '', end: '', lastDay: '', visibility: '' };

/** The same change of many memberships; what is left as it is is not sent. */
export function EditLinks({
  links,
  uuids,
  onClose,
  onDone,
}: {
  readonly links: readonly LinkOfPerson[];
  readonly uuids: readonly string[];
  readonly onClose: () => void;
  readonly onDone: (failures: readonly Failure[]) => void;
}) {
  const [values, setValues] = useState(blank);
  const { run, running } = useCommand(UpdateLinksDocument, {
    changes: ['companyUser'],
    refused: texts.notChanged,
    failed: texts.notChanged,
  });
  const field = (name: keyof typeof blank) => ({
    value: values[name],
    onChange: ({ target }: { target: { value: string } }) =>
      setValues((before) => ({ ...before, [name]: target.value })),
  });
  const possible = links[0]?.possibleRoles ?? [];
  const roles = Object.entries(roleNames).filter(([role]) => possible.includes(role));
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const patch = {
      ...(values.role && { role: values.role }),
      ...(values.end === 'none' && { clearExpiresAt: true }),
      ...(values.end === 'day' && { expiresAt: momentAfter(values.lastDay) }),
      ...(values.visibility && { isHiddenFromClients: values.visibility === 'hidden' }),
    };
    const patches = uuids.map((uuid) => ({ uuid, ...patch }));
    const failed = await inHundreds(
      patches,
      async (companyUsers) => (await run({ companyUsers }))?.updateAllCompanyUsers.failures,
    );
    if (failed) onDone(failed);
  };
  const isUnchanged = values.role === '' && values.end === '' && values.visibility === '';
  const isIncomplete = values.end === 'day' && values.lastDay === '';
  return (
    <Dialog title={texts.editTitle(uuids.length)} persistent onClose={onClose}>
      <form className="admin-form" onSubmit={(event) => void save(event)}>
        <SelectField
          label={texts.role}
          options={[unchanged, ...roles.map(([value, label]) => ({ value, label }))]}
          {...field('role')}
        />
        <SelectField label={texts.ends} options={ends} {...field('end')} />
        {values.end === 'day' && <TextField type="date" label={texts.lastDay} {...field('lastDay')} />}
        <SelectField label={texts.visibility} options={visibility} {...field('visibility')} />
        <DialogButtons>
          <Button look="quiet" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button type="submit" look="primary" running={running} disabled={isUnchanged || isIncomplete}>
            {texts.change}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}
