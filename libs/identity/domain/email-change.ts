import { type Decision, refuse } from '@daybook/kernel/events';
import { canonicalLoginName } from './loginName.js';
import type { Registered, UserCommand, UserFact, UserRefusal } from './user.js';

type Outcome = Decision<UserFact, UserRefusal>;

export const emailNeeded = refuse('email', 'Enter a valid email address.');

export function isEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text) && text.length <= 254;
}

export function requestEmailChange(
  { email: current, emailRequests }: Registered,
  { email, number, tokenHash, expiresAt }: Extract<UserCommand, { type: 'RequestEmailChange' }>,
): Outcome {
  if (!isEmail(email)) return emailNeeded;
  if (current !== null && canonicalLoginName(email) === canonicalLoginName(current)) return [];
  if (number !== emailRequests + 1) return refuse('emailNumber', 'The address is being changed already. Try again.');
  return [{ type: 'EmailChangeRequested', data: { email, number, tokenHash, expiresAt } }];
}

/** The same link a second time changes nothing: people click twice. */
export function confirmEmailChange(
  { email, pendingEmail, emailLink }: Registered,
  tokenHash: string,
  at: string,
): Outcome {
  if (pendingEmail?.tokenHash === tokenHash && at < pendingEmail.expiresAt)
    return [{ type: 'EmailChanged', data: { from: email, to: pendingEmail.email } }];
  if (emailLink === tokenHash) return [];
  return refuse('emailLink', 'This link is no longer valid. Change the address in your profile once more.');
}
