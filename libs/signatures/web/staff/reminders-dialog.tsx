import { RadioGroup, useCompany } from '@daybook/kernel/ui';
import { FormDialog, useCommandForm } from '@daybook/kernel/ui/forms';
import { type ReminderFrequency, reminderLabels } from '@daybook/signatures/domain';
import { staffTexts as texts } from '../staff-texts.js';
import {
  SetRemindersDocument,
  type SetRemindersMutation,
  type SetRemindersMutationVariables,
} from './generated/graphql.js';
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
  const form = useCommandForm<
    { reminderFrequency: ReminderFrequency },
    SetRemindersMutation,
    SetRemindersMutationVariables
  >(SetRemindersDocument, {
    values: { reminderFrequency },
    fieldOf: {},
    variablesOf: ({ values }) => ({ companyUuid, uuid, ...values }),
    changes: ['signatureDocument'],
    done: texts.remindersSaved,
    refused: texts.remindersFailed,
    failed: texts.remindersFailed,
    onSaved: onClose,
  });
  return (
    <FormDialog form={form} title={texts.remindersFor(name)} save={texts.save} onClose={onClose}>
      <p>{texts.remindersHint}</p>
      <RadioGroup
        label={texts.reminders}
        options={options}
        value={form.values.reminderFrequency}
        onChoose={(value) => form.change({ reminderFrequency: value as ReminderFrequency })}
      />
    </FormDialog>
  );
}
