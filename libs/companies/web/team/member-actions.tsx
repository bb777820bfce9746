import { Button, confirm, IconButton, Menu, MenuItem, useCommand, useCompany, useViewer } from '@daybook/kernel/ui';
import { Crown, Ellipsis, ShieldOff, ShieldQuestion, UserMinus } from 'lucide-react';
import { useState } from 'react';
import {
  RemoveMemberDocument,
  ResendInvitationDocument,
  type TeamMemberFragment,
  TransferOwnershipDocument,
} from './generated/graphql.js';
import { ResetDialog } from './reset-dialog.js';
import { texts } from './texts.js';
import { memberKinds, nameOf } from './use-team.js';

/** What the viewer may do with a member; nothing is shown of what they may not. */
export function MemberActions({
  member,
  mayExplain,
  onEdit,
  onExplain,
}: {
  readonly member: TeamMemberFragment;
  readonly mayExplain: boolean;
  readonly onEdit: () => void;
  readonly onExplain: () => void;
}) {
  const viewer = useViewer();
  const company = useCompany();
  const [resetting, setResetting] = useState(false);
  const name = nameOf(member);
  const { perms, role, isAccountOwner, uuid } = member;
  const removing = useCommand(RemoveMemberDocument, {
    changes: memberKinds,
    done: texts.removed(name),
    refused: texts.notRemoved,
    failed: texts.notRemoved,
  });
  const transferring = useCommand(TransferOwnershipDocument, {
    changes: memberKinds,
    done: texts.ownerMoved(name),
    refused: texts.ownerNotMoved,
    failed: texts.ownerNotMoved,
  });
  const resending = useCommand(ResendInvitationDocument, {
    changes: memberKinds,
    done: texts.resent,
    refused: texts.notResent,
    failed: texts.notResent,
  });
  const remove = async () => {
    if (await confirm(texts.askRemove(name), { confirmText: texts.removeShort, cancelText: texts.cancel }))
      await removing.run({ uuid });
  };
  const makeOwner = async () => {
    const wording = { confirmText: texts.makeOwner, cancelText: texts.cancel, look: 'primary' } as const;
    if (await confirm(texts.askMakeOwner(name), wording))
      await transferring.run({ companyUuid: company.uuid, companyUserUuid: uuid });
  };
  const mayOwn = perms.moveAccountOwner && !isAccountOwner && role !== 'staff_director' && !member.isPending;
  const mayRemove = perms.remove && !isAccountOwner;
  const mayEdit = perms.change || perms.setHiddenFromClients || member.user.uuid === viewer.uuid;
  const mayHear = mayExplain && (viewer.isStaff || role !== 'staff_director');
  return (
    <div className="member-actions">
      {member.isPending && perms.change && (
        <Button
          size="small"
          aria-label={texts.resendTo(name)}
          running={resending.running}
          onClick={() => void resending.run({ companyUserUuid: uuid })}
        >
          {texts.resend}
        </Button>
      )}
      {mayEdit && (
        <Button size="small" data-opens aria-label={texts.editMember(name)} onClick={onEdit}>
          {texts.edit}
        </Button>
      )}
      {(mayOwn || mayRemove || mayHear || perms.resetTwoFactor) && (
        <Menu
          label={texts.moreOf(name)}
          trigger={(props) => (
            <IconButton
              size="small"
              label={texts.moreOf(name)}
              icon={<Ellipsis size={16} aria-hidden />}
              running={removing.running || transferring.running}
              {...props}
            />
          )}
        >
          {mayHear && (
            <MenuItem icon={<ShieldQuestion size={16} aria-hidden />} onChoose={onExplain}>
              {texts.whatSees}
            </MenuItem>
          )}
          {mayOwn && (
            <MenuItem icon={<Crown size={16} aria-hidden />} onChoose={() => void makeOwner()}>
              {texts.makeOwner}
            </MenuItem>
          )}
          {perms.resetTwoFactor && (
            <MenuItem icon={<ShieldOff size={16} aria-hidden />} onChoose={() => setResetting(true)}>
              {texts.resetFactor}
            </MenuItem>
          )}
          {mayRemove && (
            <MenuItem look="danger" icon={<UserMinus size={16} aria-hidden />} onChoose={() => void remove()}>
              {texts.remove}
            </MenuItem>
          )}
        </Menu>
      )}
      {resetting && <ResetDialog member={member} onClose={() => setResetting(false)} />}
    </div>
  );
}
