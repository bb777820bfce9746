import { Button, calendarDateOf, Dialog, DialogButtons, TextArea, TextField } from '@daybook/kernel/ui';
import { useCommandForm } from '@daybook/kernel/ui/forms';
import { texts } from './check-texts.js';
import {
  MarkCheckCashedDocument,
  type MarkCheckCashedMutation,
  type MarkCheckCashedMutationVariables,
  type ShownCheckFragment,
} from './generated/graphql.js';

/** Staff say that the bank paid a check, when, and how they know. */
export function CashDialog({
  companyUuid,
  check: { uuid, checkNumber, status },
  onClose,
}: {
  readonly companyUuid: string;
  readonly check: ShownCheckFragment;
  readonly onClose: () => void;
}) {
  const isVoided = status === 'voided';
  const form = useCommandForm<
    { clearedOn: string; reason: string },
    MarkCheckCashedMutation,
    MarkCheckCashedMutationVariables
  >(MarkCheckCashedDocument, {
    values: { clearedOn: calendarDateOf(new Date()), reason: '' },
    fieldOf: { reason: 'reason' },
    variablesOf: ({ values }) => ({ companyUuid, checkUuid: uuid, ...values }),
    changes: ['check'],
    done: isVoided ? texts.cashedThoughVoided : texts.cashDone,
    refused: texts.notCashed,
    failed: texts.notCashed,
    onSaved: onClose,
  });
  const { values, errors, change } = form;
  const leave = () => void form.leave(onClose);
  return (
    <Dialog title={texts.cashTitle(checkNumber)} size={480} persistent onClose={leave}>
      {isVoided && <p>{texts.cashVoidedHint}</p>}
      <form className="dialog-form" onSubmit={form.submit} noValidate>
        <TextField
          type="date"
          label={texts.cashedOn}
          name="clearedOn"
          max={calendarDateOf(new Date())}
          value={values.clearedOn}
          error={errors.clearedOn}
          onChange={({ target }) => change({ clearedOn: target.value })}
        />
        <TextArea
          label={texts.cashReason}
          name="reason"
          rows={2}
          maxLength={500}
          value={values.reason}
          error={errors.reason}
          onChange={({ target }) => change({ reason: target.value })}
        />
        <DialogButtons>
          <Button look="quiet" onClick={leave}>
            {texts.cancel}
          </Button>
          <Button
            type="submit"
            look="primary"
            running={form.running}
            disabled={values.reason.trim() === '' || values.clearedOn === ''}
          >
            {texts.save}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}
