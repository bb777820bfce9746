import { Button, copyText, useCommand } from '@daybook/kernel/ui';
import { Copy, Mail } from 'lucide-react';
import { type AdministeredUserFragment, RegenerateInviteLinkDocument } from './generated/graphql.js';
import { texts } from './texts.js';

/** The link of somebody who has not accepted the invitation yet, to be handed on, and a new one. */
export function InviteLink({ user }: { readonly user: AdministeredUserFragment }) {
  const { uuid, inviteLink, isStaff, perms } = user;
  const renew = useCommand(RegenerateInviteLinkDocument, {
    changes: ['user'],
    refused: texts.notRenewed,
    failed: texts.notRenewed,
    done: texts.renewed,
  });
  const copy = () => copyText(inviteLink ?? '', { done: texts.copied, failed: texts.notCopied });
  return (
    <section className="staff-card user-form" aria-label={texts.invitation}>
      <h2>{texts.invitation}</h2>
      {inviteLink ? (
        <>
          <p>{isStaff ? texts.inviteLinkHint : texts.noLinkClient}</p>
          <code className="invite-link">{inviteLink}</code>
        </>
      ) : (
        <p>{isStaff ? texts.noLink : texts.noLinkClient}</p>
      )}
      <div className="user-form-buttons">
        {inviteLink && (
          <Button icon={<Copy size={16} aria-hidden />} onClick={() => void copy()}>
            {texts.copy}
          </Button>
        )}
        {perms.change && isStaff && (
          <Button
            icon={<Mail size={16} aria-hidden />}
            running={renew.running}
            onClick={() => void renew.run({ uuid })}
          >
            {texts.renew}
          </Button>
        )}
      </div>
    </section>
  );
}
