import { invitationWords, loginNameWords, passwordResetWords, sessionWords, userWords } from './event-descriptions.js';
import { invitationDecider } from './invitation.js';
import { invitationQuota } from './invitation-quota.js';
import { loginNameDecider } from './login-name.js';
import { passwordResetDecider } from './password-reset.js';
import { sessionDecider } from './session.js';
import { twoFactorDecider } from './two-factor.js';
import { twoFactorWords } from './two-factor-descriptions.js';
import { userDecider } from './user.js';

export { emailLinkSpent, isEmail } from './email-change.js';
export * from './invitation.js';
export * from './invitation-quota.js';
export * from './login-name.js';
export * from './password-reset.js';
export { avatarKey } from './profile.js';
export * from './profile-form.js';
export { securityEntries } from './security-entries.js';
export * from './session.js';
export * from './two-factor.events.js';
export * from './two-factor.js';
export { wrongCode } from './two-factor-codes.js';
export { describeMethod, describeTwoFactor } from './two-factor-descriptions.js';
export { twoFactorLimits } from './two-factor-limits.js';
export * from './user.events.js';
export * from './user.js';

export const deciders = [
  userDecider,
  loginNameDecider,
  sessionDecider,
  invitationDecider,
  invitationQuota,
  passwordResetDecider,
  twoFactorDecider,
] as const;
export const words = {
  ...userWords,
  ...loginNameWords,
  ...sessionWords,
  ...invitationWords,
  ...passwordResetWords,
  ...twoFactorWords,
};
