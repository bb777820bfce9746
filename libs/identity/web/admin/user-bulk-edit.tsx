import { Button, Dialog, DialogButtons, SelectField, useCommand } from '@daybook/kernel/ui';
import { type FormEvent, useState } from 'react';
import { UpdateAllUsersDocument } from './generated/graphql.js';
import { texts } from './texts.js';
import type { Failure } from './user-failures.js';

const unchanged = { value: '', label: texts.keep };
const yesOrNo = [unchanged, { value: 'yes', label: texts.yes }, { value: 'no', label: texts.no }];
const teams = [unchanged, ...Object.entries(texts.teams).map(([value, label]) => ({ value, label }))];
const blank = { team: '', hidden: '', autoRole: '' };

/** The same change of many members of staff; what is left as it is is not sent. */
export function UserBulkEdit({
  uuids,
  onClose,
  onDone,
}: {
  readonly uuids: readonly string[];
  readonly onClose: () => void;
  readonly onDone: (failures: readonly Failure[]) => void;
}) {
  const [values, setValues] = useState(blank);
  const { run, running } = useCommand(UpdateAllUsersDocument, {
    changes: ['user'],
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
    const staffProfile = {
      ...(values.team && { team: values.team }),
      ...(values.hidden && { isHiddenFromAllClients: values.hidden === 'yes' }),
    };
    const patch = {
      ...(Object.keys(staffProfile).length > 0 && { staffProfile }),
      ...(values.autoRole && { autoRole: values.autoRole === 'yes' ? 'staff_director' : '' }),
    };
    const answer = await run({ users: uuids.map((uuid) => ({ uuid, ...patch })) });
    if (answer) onDone(answer.updateAllUsers.failures);
  };
  const isUnchanged = Object.values(values).every((value) => value === '');
  return (
    <Dialog title={texts.bulkTitle(uuids.length)} persistent onClose={onClose}>
      <form className="user-form" onSubmit={(event) => void save(event)}>
        <SelectField label={texts.team} options={teams} {...field('team')} />
        <SelectField label={texts.hidden} options={yesOrNo} {...field('hidden')} />
        <SelectField label={texts.autoRole} options={yesOrNo} {...field('autoRole')} />
        <DialogButtons>
          <Button look="quiet" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button type="submit" look="primary" running={running} disabled={isUnchanged}>
            {texts.save}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}
