import type { Config } from '@daybook/kernel/config';
import type { AnyEventHandler, ScheduledTask } from '@daybook/kernel/flows';
import { LinkTokens } from '@daybook/kernel/secrets';
import { mailsNewDevices, mailsPasswordChanges } from './account-mails.js';
import { clearAvatars } from './clear-avatars.js';
import { clearSecondFactors, endTrust } from './clear-second-factors.js';
import { deliversCodes } from './deliver-codes.js';
import { releaseOldNames } from './email-change.js';
import { mailsEmailChanges } from './email-change-mails.js';
import { endSessions, sweepSignIn } from './end-sessions.js';
import { expireInvitations, invitesMembers, mailsInvitations } from './invitations.js';
import { expireResets, issueResets, mailsResets } from './resets.js';
import { mailsSecondFactorChanges } from './second-factor-mails.js';

export * from './clear-avatars.js';
export { confirmEmailChange, requestEmailChange } from './email-change.js';
export { issueInvitation, resendInvitation } from './invitations.js';
export * from './register.js';

type Settings = Pick<Config, 'url' | 'firmName' | 'firmTimeZone' | 'secrets'>;

export function eventHandlers(settings: Settings): readonly AnyEventHandler[] {
  const tokens = new LinkTokens(settings.secrets.token);
  return [
    endSessions,
    clearAvatars,
    endTrust,
    clearSecondFactors,
    deliversCodes(settings),
    releaseOldNames,
    invitesMembers(tokens),
    mailsInvitations(tokens, settings),
    mailsResets(tokens, settings),
    mailsEmailChanges(tokens, settings),
    mailsPasswordChanges(settings),
    mailsNewDevices(settings),
    mailsSecondFactorChanges(settings),
  ];
}

export function scheduledTasks({ secrets }: Pick<Settings, 'secrets'>): readonly ScheduledTask[] {
  return [sweepSignIn, issueResets(new LinkTokens(secrets.token)), expireResets, expireInvitations];
}
