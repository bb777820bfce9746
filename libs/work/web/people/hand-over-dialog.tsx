import { Button, Dialog, DialogButtons, SelectField, texts as shared, TextField, toast } from '@daybook/kernel/ui';
import { useCommandForm } from '@daybook/kernel/ui/forms';
import { HandOverWorkDocument } from '../generated/graphql.js';
import { texts } from './texts.js';

export interface Person {
  readonly uuid: string;
  readonly name: string;
  readonly isActive: boolean;
}

/** Gives a person's work to another, for a time or for good; a colleague's only for a time, in the companies of both. */
export function HandOverDialog({
  person,
  companies,
  people,
  onClose,
}: {
  readonly person: Person;
  /** Names of the companies; null: all of the work. */
  readonly companies: readonly string[] | null;
  readonly people: readonly Person[];
  readonly onClose: () => void;
}) {
  const others = people.filter(({ uuid, isActive }) => isActive && uuid !== person.uuid);
  const form = useCommandForm(HandOverWorkDocument, {
    values: { toUuid: '', firstDay: '', lastDay: '' },
    changes: ['handover'],
    refused: texts.notHandedOver,
    failed: texts.notHandedOver,
    done: texts.done,
    fieldOf: {
      toOneself: 'toUuid',
      noStandIn: 'toUuid',
      days: 'lastDay',
      over: 'lastDay',
      noLastDay: 'lastDay',
      noCompany: 'toUuid',
    },
    check: ({ lastDay }) =>
      companies && !lastDay ? { refused: 'noLastDay', message: texts.lastDayNeeded } : undefined,
    variablesOf: ({ values: { toUuid, firstDay, lastDay } }) => ({
      personUuid: person.uuid,
      toUuid,
      firstDay: firstDay || null,
      lastDay: lastDay || null,
    }),
    onSaved: (answer) => {
      const leftIn = answer?.handOverWork.leftIn ?? [];
      if (leftIn.length > 0) toast(texts.leftIn(person.name, leftIn));
      onClose();
    },
  });
  const { values, errors, change } = form;
  return (
    <Dialog title={texts.handOverOf(person.name)} size={420} persistent onClose={() => void form.leave(onClose)}>
      <form className="dialog-form" onSubmit={form.submit}>
        <p>{companies ? texts.handOverInLead(person.name, companies) : texts.handOverLead}</p>
        <SelectField
          label={texts.to}
          name="toUuid"
          required
          options={[
            { value: '', label: texts.choose },
            ...others.map(({ uuid, name }) => ({ value: uuid, label: name })),
          ]}
          value={values.toUuid}
          error={errors.toUuid}
          onChange={({ target }) => change({ toUuid: target.value })}
        />
        <TextField
          type="date"
          label={texts.firstDay}
          name="firstDay"
          value={values.firstDay}
          error={errors.firstDay}
          onChange={({ target }) => change({ firstDay: target.value })}
        />
        <TextField
          type="date"
          label={texts.lastDay}
          hint={companies ? undefined : texts.lastDayHint}
          required={companies !== null}
          name="lastDay"
          value={values.lastDay}
          error={errors.lastDay}
          onChange={({ target }) => change({ lastDay: target.value })}
        />
        <DialogButtons>
          <Button look="quiet" onClick={() => void form.leave(onClose)}>
            {shared.cancel}
          </Button>
          <Button type="submit" look="primary" running={form.running} disabled={values.toUuid === ''}>
            {texts.handOver}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}
