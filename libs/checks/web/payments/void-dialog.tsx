import { stopPaymentWarning } from '@daybook/checks/domain';
import { Button, Checkbox, Dialog, DialogButtons, TextArea, toast } from '@daybook/kernel/ui';
import { useCommandForm } from '@daybook/kernel/ui/forms';
import { texts } from './check-texts.js';
import {
  type ShownCheckFragment,
  VoidCheckDocument,
  type VoidCheckMutation,
  type VoidCheckMutationVariables,
} from './generated/graphql.js';

interface VoidValues {
  readonly reason: string;
  readonly isStopped: boolean;
}

/** Why a check is voided; of one that is printed, whether the bank was asked to stop its payment. */
export function VoidDialog({
  companyUuid,
  check: { uuid, checkNumber, status },
  onClose,
}: {
  readonly companyUuid: string;
  readonly check: ShownCheckFragment;
  readonly onClose: () => void;
}) {
  const isPrinted = status !== 'submitted';
  const form = useCommandForm<VoidValues, VoidCheckMutation, VoidCheckMutationVariables>(VoidCheckDocument, {
    values: { reason: '', isStopped: false },
    fieldOf: { reason: 'reason', stopPayment: 'isStopped' },
    variablesOf: ({ values: { reason, isStopped } }) => ({
      companyUuid,
      checkUuid: uuid,
      reason,
      confirmStopPayment: isStopped,
    }),
    changes: ['check'],
    refused: texts.notVoided,
    failed: texts.notVoided,
    onSaved(saved) {
      const isWaiting = saved?.voidCheck.check?.asked === 'void';
      toast(isWaiting ? texts.voidWaits : texts.voidDone, isWaiting ? 'info' : 'success');
      onClose();
    },
  });
  const { values, errors, change } = form;
  const leave = () => void form.leave(onClose);
  return (
    <Dialog title={texts.voidTitle(checkNumber)} size={520} persistent onClose={leave}>
      <form className="dialog-form" onSubmit={form.submit} noValidate>
        <p>{isPrinted ? stopPaymentWarning : texts.voidLead}</p>
        <TextArea
          label={texts.voidReason}
          name="reason"
          rows={3}
          maxLength={500}
          value={values.reason}
          error={errors.reason}
          onChange={({ target }) => change({ reason: target.value })}
        />
        {isPrinted && (
          <Checkbox
            label={texts.stopPayment}
            checked={values.isStopped}
            onChange={({ target }) => change({ isStopped: target.checked })}
          />
        )}
        <DialogButtons>
          <Button look="quiet" onClick={leave}>
            {texts.cancel}
          </Button>
          <Button
            type="submit"
            look="danger"
            running={form.running}
            disabled={values.reason.trim() === '' || (isPrinted && !values.isStopped)}
          >
            {texts.void}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}
