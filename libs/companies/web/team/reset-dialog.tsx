import { ReasonDialog } from '@daybook/kernel/ui/forms';
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
  const name = nameOf(member);
  return (
    <ReasonDialog
      operation={ResetSecondFactorDocument}
      command={{
        errorsIn: ({ resetUser2fa: { errorMessage } }) => ({ reason: errorMessage ?? texts.factorNotReset }),
        changes: memberKinds,
        done: texts.factorReset(name),
        refused: texts.factorNotReset,
        failed: texts.factorNotReset,
      }}
      variablesOf={(reason) => ({ userUuid: member.user.uuid, reason })}
      title={texts.resetFactor}
      lead={<p className="member-lead">{texts.resetFactorLead(name)}</p>}
      label={texts.resetReason}
      longest={500}
      confirmText={texts.resetShort}
      onClose={onClose}
    />
  );
}
