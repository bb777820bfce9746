import { invitationDecider } from './invitation.js';
import { invitationQuota } from './invitation-quota.js';
import { loginNameDecider } from './loginName.js';
import { passwordResetDecider } from './password-reset.js';
import { sessionDecider } from './session.js';
import { twoFactorDecider } from './two-factor.js';
import { twoFactorWords } from './two-factor-words.js';
import { userDecider } from './user.js';
import { invitationWords, loginNameWords, passwordResetWords, sessionWords, userWords } from './words.js';

export { emailLinkSpent, isEmail } from './email-change.js';
export * from './invitation.js';
export * from './invitation-quota.js';
export * from './loginName.js';
export * from './password-reset.js';
export { avatarKey } from './profile.js';
export * from './profile-form.js';
export * from './session.js';
export * from './two-factor.js';
export { wrongCode } from './two-factor-codes.js';
export * from './two-factor-facts.js';
export { twoFactorLimits } from './two-factor-limits.js';
export { describeMethod, describeTwoFactor } from './two-factor-words.js';
export * from './user.js';
export * from './user-facts.js';

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
