import { apiTokenQuota, apiTokenQuotaWords } from './api-token-quota.js';
import { firstAdministratorDecider, firstAdministratorWords } from './first-administrator.js';
import { invitationDecider, invitationWords } from './invitation.js';
import { invitationQuota, invitationQuotaWords } from './invitation-quota.js';
import { listViewsDecider, listViewsWords } from './list-views.js';
import { loginNameDecider, loginNameWords } from './login-name.js';
import { passwordResetDecider, passwordResetWords } from './password-reset.js';
import { sessionDecider, sessionWords } from './session.js';
import { sharedViewsDecider, sharedViewsWords } from './shared-views.js';
import { twoFactorWords } from './two-factor.events.js';
import { twoFactorDecider } from './two-factor.js';
import { userWords } from './user.events.js';
import { userDecider } from './user.js';

export * from './account-change.js';
export * from './api-token.js';
export * from './api-token-quota.js';
export { confirmedAfter, isCountryOpen } from './confirmed-country.js';
export { describeMethod, describeTwoFactor } from './describe-method.js';
export { emailLinkSpent, emailNeeded } from './email-change.js';
export * from './first-administrator.js';
export * from './invitation.js';
export * from './invitation-quota.js';
export * from './list-views.js';
export * from './login-name.js';
export * from './password-reset.js';
export { avatarKey, isName, nameNeeded } from './profile.js';
export * from './profile-form.js';
export { securityEntries } from './security-entries.js';
export * from './session.js';
export * from './shared-views.js';
export * from './two-factor.events.js';
export * from './two-factor.js';
export { wrongCode } from './two-factor-codes.js';
export { twoFactorLimits } from './two-factor-limits.js';
export * from './user.events.js';
export * from './user.js';
export * from './user-permissions.js';

export const deciders = [
  userDecider,
  loginNameDecider,
  sessionDecider,
  apiTokenQuota,
  invitationDecider,
  invitationQuota,
  passwordResetDecider,
  twoFactorDecider,
  firstAdministratorDecider,
  listViewsDecider,
  sharedViewsDecider,
] as const;
export const words = {
  ...userWords,
  ...loginNameWords,
  ...sessionWords,
  ...apiTokenQuotaWords,
  ...invitationWords,
  ...invitationQuotaWords,
  ...passwordResetWords,
  ...twoFactorWords,
  ...firstAdministratorWords,
  ...listViewsWords,
  ...sharedViewsWords,
};
