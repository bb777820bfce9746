import { Button, Dialog, DialogButtons, TextArea, useCommand } from '@daybook/kernel/ui';
import { type FormEvent, useState } from 'react';
import { ResetSecondFactorDocument, type TeamMemberFragment } from './generated/graphql.js';
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
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const name = nameOf(member);
  const { run, running } = useCommand(ResetSecondFactorDocument, {
    changes: memberKinds,
    done: texts.factorReset(name),
    refused: texts.factorNotReset,
    failed: texts.factorNotReset,
    tell: setError,
  });
  const reset = async (event: FormEvent) => {
    event.preventDefault();
    setError(undefined);
    if (await run({ userUuid: member.user.uuid, reason: reason.trim() })) onClose();
  };
  return (
    <Dialog title={texts.resetFactor} size={500} persistent onClose={onClose}>
      <form className="member-form" onSubmit={(event) => void reset(event)}>
        <p className="member-lead">{texts.resetFactorLead(name)}</p>
        <TextArea
          label={texts.resetReason}
          required
          rows={3}
          maxLength={500}
          value={reason}
          error={error}
          onChange={({ target }) => setReason(target.value)}
        />
        <DialogButtons>
          <Button look="quiet" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button type="submit" look="primary" running={running} disabled={reason.trim() === ''}>
            {texts.resetShort}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}
