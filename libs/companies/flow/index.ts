import type { Config } from '@daybook/kernel/config';
import type { AnyEventHandler } from '@daybook/kernel/flows';
import { LinkTokens } from '@daybook/kernel/secrets';
import { eraseInvitedNames } from './erasing.js';
import { invitesMembers } from './invitations.js';
import { joinNewCompanies } from './joining.js';
import { sendsMembershipEmails } from './membership-emails.js';
import { tellAccountChanges, tellDefaultGrants, tellMemberChanges } from './notices/index.js';
import { keepAccountOwner } from './ownership.js';

export { completeSetupStep, createCompany, type NewCompany } from './creating.js';
export * from './importing/index.js';
export { resendInvitation } from './invitations.js';
export { type Invited, inviteMember } from './inviting.js';
export { linkUser, type UserLink } from './linking.js';
export * from './members.js';
export { type NoticeSender, type NoticeWording, type OwnerNotice, tellOwners } from './notices/index.js';
export { transferOwnership } from './ownership.js';
export { assignTeamRole } from './team-roles.js';

export function eventHandlers(
  settings: Pick<Config, 'url' | 'firmName' | 'firmTimeZone' | 'firmAccent' | 'firmLogo' | 'secrets' | 'mail'>,
): readonly AnyEventHandler[] {
  return [
    keepAccountOwner,
    joinNewCompanies,
    eraseInvitedNames,
    invitesMembers(new LinkTokens(settings.secrets.token)),
    sendsMembershipEmails(settings),
    tellDefaultGrants(settings),
    tellMemberChanges(settings),
    tellAccountChanges(settings),
  ];
}
