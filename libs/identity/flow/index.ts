import type { Config } from '@daybook/kernel/config';
import type { AnyEventHandler, ScheduledTask } from '@daybook/kernel/flows';
import { LinkTokens } from '@daybook/kernel/secrets';
import { mailsNewDevices, mailsPasswordChanges } from './account-mails.js';
import { mailsApplications } from './application-mails.js';
import { sweepAvatars } from './avatar-objects.js';
import { clearAvatars } from './clear-avatars.js';
import { clearSecondFactors, endTrust } from './clear-second-factors.js';
import { mailsConfirmedCountries } from './country-mails.js';
import { deliversCodes } from './deliver-codes.js';
import { releaseOldNames } from './email-change.js';
import { mailsEmailChanges } from './email-change-mails.js';
import { endSessions, sweepSignIn } from './end-sessions.js';
import { eraseUsers } from './erase-users.js';
import { expireInvitations, mailsInvitations } from './invitations.js';
import { expireResets, issueResets, mailsResets } from './resets.js';
import { mailsSecondFactorChanges } from './second-factor-mails.js';
import { tellSuperusers } from './superuser-notices.js';

export { objectInventory } from './avatar-objects.js';
export * from './clear-avatars.js';
export { createAccount, type NewAccount } from './creating.js';
export { confirmEmailChange, requestEmailChange } from './email-change.js';
export { clearBesideLog, eraseUser } from './erase-users.js';
export * from './first-administrator.js';
export { issueInvitation } from './invitations.js';
export { measures } from './measures.js';
export * from './register.js';
export { type SuperuserNotice, writeToSuperusers } from './superuser-notices.js';

type Settings = Pick<Config, 'url' | 'firmName' | 'firmAccent' | 'firmLogo' | 'firmTimeZone' | 'secrets'>;

export function eventHandlers(settings: Settings): readonly AnyEventHandler[] {
  const tokens = new LinkTokens(settings.secrets.token);
  return [
    endSessions,
    clearAvatars,
    eraseUsers,
    endTrust,
    clearSecondFactors,
    deliversCodes(settings),
    releaseOldNames,
    mailsInvitations(tokens, settings),
    mailsResets(tokens, settings),
    mailsEmailChanges(tokens, settings),
    mailsPasswordChanges(settings),
    mailsNewDevices(settings),
    mailsApplications(settings),
    mailsSecondFactorChanges(settings),
    mailsConfirmedCountries(settings),
    tellSuperusers(settings),
  ];
}

export function scheduledTasks({ secrets }: Pick<Settings, 'secrets'>): readonly ScheduledTask[] {
  return [sweepSignIn, sweepAvatars, issueResets(new LinkTokens(secrets.token)), expireResets, expireInvitations];
}
