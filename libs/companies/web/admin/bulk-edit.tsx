import { Button, Dialog, DialogButtons, SelectField, useCommand } from '@daybook/kernel/ui';
import { timeZoneOptions } from '@daybook/kernel/ui/time-zones';
import { type FormEvent, useState } from 'react';
import type { Failure } from './failures.js';
import { UpdateAllCompaniesDocument } from './generated/graphql.js';
import { inHundreds } from './in-hundreds.js';
import { texts } from './texts.js';

const unchanged = { value: '', label: texts.keep };
const onOrOff = [unchanged, { value: 'on', label: texts.on }, { value: 'off', label: texts.off }];
const access = [unchanged, { value: 'on', label: texts.teamOnly }, { value: 'off', label: texts.allStaff }];
const blank = { timeZone: '', access: '', dashboards: '', emails: '' };

/** The same change of many companies; what is left as it is is not sent. */
export function BulkEdit({
  uuids,
  onClose,
  onDone,
}: {
  readonly uuids: readonly string[];
  readonly onClose: () => void;
  readonly onDone: (failures: readonly Failure[]) => void;
}) {
  const [values, setValues] = useState(blank);
  const { run, running } = useCommand(UpdateAllCompaniesDocument, {
    changes: ['company'],
    refused: texts.bulkFailed,
    failed: texts.bulkFailed,
  });
  const field = (name: keyof typeof blank) => ({
    value: values[name],
    onChange: ({ target }: { target: { value: string } }) =>
      setValues((before) => ({ ...before, [name]: target.value })),
  });
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const patch = {
      ...(values.timeZone && { timeZone: values.timeZone }),
      ...(values.access && { isExplicitAccessPermissionRequired: values.access === 'on' }),
      ...(values.dashboards && { isFinancialDashboardEnabled: values.dashboards === 'on' }),
      ...(values.emails && { notificationsEnabled: values.emails === 'on' }),
    };
    const patches = uuids.map((uuid) => ({ uuid, ...patch }));
    const failed = await inHundreds(
      patches,
      async (companies) => (await run({ companies }))?.updateAllCompanies.failures,
    );
    if (failed) onDone(failed);
  };
  const isUnchanged = Object.values(values).every((value) => value === '');
  return (
    <Dialog title={texts.bulkTitle(uuids.length)} persistent onClose={onClose}>
      <form className="admin-form" onSubmit={(event) => void save(event)}>
        <SelectField
          label={texts.timeZone}
          options={[unchanged, ...timeZoneOptions('America/New_York')]}
          {...field('timeZone')}
        />
        <SelectField label={texts.access} options={access} {...field('access')} />
        <SelectField label={texts.dashboards} options={onOrOff} {...field('dashboards')} />
        <SelectField label={texts.emails} options={onOrOff} {...field('emails')} />
        <DialogButtons>
          <Button look="quiet" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button type="submit" look="primary" running={running} disabled={isUnchanged}>
            {texts.bulkSave}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}
