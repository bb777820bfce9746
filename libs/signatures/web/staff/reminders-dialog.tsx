import { Button, Dialog, DialogButtons, RadioGroup, texts as shared, useCommand, useCompany } from '@daybook/kernel/ui';
import { type ReminderFrequency, reminderLabels } from '@daybook/signatures/domain';
import { type FormEvent, useState } from 'react';
import { staffTexts as texts } from '../staff-texts.js';
import { SetRemindersDocument } from './generated/graphql.js';
import type { DocumentRow } from './resource.js';

const options = Object.entries(reminderLabels).map(([value, label]) => ({ value, label }));

/** How often whoever has to sign is reminded. */
export function RemindersDialog({
  document: { uuid, name, reminderFrequency },
  onClose,
}: {
  readonly document: DocumentRow;
  readonly onClose: () => void;
}) {
  const { uuid: companyUuid } = useCompany();
  const [frequency, setFrequency] = useState<ReminderFrequency>(reminderFrequency);
  const { run, running } = useCommand(SetRemindersDocument, {
    changes: ['signatureDocument'],
    done: texts.remindersSaved,
    refused: texts.remindersFailed,
    failed: texts.remindersFailed,
  });
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (await run({ companyUuid, uuid, reminderFrequency: frequency })) onClose();
  };
  return (
    <Dialog title={texts.remindersFor(name)} onClose={onClose}>
      <form className="dialog-form" onSubmit={(event) => void save(event)}>
        <p>{texts.remindersHint}</p>
        <RadioGroup
          label={texts.reminders}
          options={options}
          value={frequency}
          onChoose={(value) => setFrequency(value as ReminderFrequency)}
        />
        <DialogButtons>
          <Button look="quiet" onClick={onClose}>
            {shared.cancel}
          </Button>
          <Button type="submit" look="primary" running={running}>
            {texts.save}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}
