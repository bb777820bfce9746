import { Button, Dialog, DialogButtons, TextArea } from '@daybook/kernel/ui';
import { useCommandForm } from '@daybook/kernel/ui/forms';
import {
  ResetSecondFactorDocument,
  type ResetSecondFactorMutation,
  type ResetSecondFactorMutationVariables,
  type TeamMemberFragment,
} from './generated/graphql.js';
import { texts } from './texts.js';
import { memberKinds, nameOf } from './use-team.js';

/** Takes away the second factor of somebody who has lost it, for a reason that they are told. */
export function ResetDialog({
  member,
  onClose,
}: {
  readonly member: TeamMemberFragment;
  readonly onClose: () => void;
}) {
  const name = nameOf(member);
  const form = useCommandForm<{ reason: string }, ResetSecondFactorMutation, ResetSecondFactorMutationVariables>(
    ResetSecondFactorDocument,
    {
      values: { reason: '' },
      fieldOf: {},
      errorsIn: ({ resetUser2fa: { errorMessage } }) => ({ reason: errorMessage ?? texts.factorNotReset }),
      variablesOf: ({ values }) => ({ userUuid: member.user.uuid, reason: values.reason.trim() }),
      changes: memberKinds,
      done: texts.factorReset(name),
      refused: texts.factorNotReset,
      failed: texts.factorNotReset,
      onSaved: onClose,
    },
  );
  const { reason } = form.values;
  const leave = () => void form.leave(onClose);
  return (
    <Dialog title={texts.resetFactor} size={500} persistent onClose={leave}>
      <form className="member-form" onSubmit={form.submit}>
        <p className="member-lead">{texts.resetFactorLead(name)}</p>
        <TextArea
          label={texts.resetReason}
          name="reason"
          required
          rows={3}
          maxLength={500}
          value={reason}
          error={form.errors.reason}
          onChange={({ target }) => form.change({ reason: target.value })}
        />
        <DialogButtons>
          <Button look="quiet" onClick={leave}>
            {texts.cancel}
          </Button>
          <Button type="submit" look="primary" running={form.running} disabled={reason.trim() === ''}>
            {texts.resetShort}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}
