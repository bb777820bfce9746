import { type Decision, refuse } from '@daybook/kernel/events';
import { emailIn, isEmail } from '@daybook/kernel/text';
import { canonicalLoginName } from './login-name.js';
import { after } from './two-factor-limits.js';
import type { UserCommand, UserEvent } from './user.events.js';
import type { Registered, UserRefusal } from './user.js';

type Outcome = Decision<UserEvent, UserRefusal>;

/** How often a day somebody may have a link mailed to another address. */
const asksADay = 5;

export const emailNeeded = refuse('email', 'Enter a valid email address.');

export const emailLinkSpent = refuse(
  'emailLink',
  'This link is no longer valid. Change the address in your profile once more.',
);

export function requestEmailChange(
  { email: current, emailAskedAt }: Registered,
  { email: typed, number, tokenHash, expiresAt }: Extract<UserCommand, { type: 'RequestEmailChange' }>,
  at: string,
): Outcome {
  const email = emailIn(typed);
  if (!isEmail(email)) return emailNeeded;
  if (current !== null && canonicalLoginName(email) === canonicalLoginName(current)) return [];
  if (emailAskedAt.filter((asked) => asked > after(at, -86_400)).length >= asksADay)
    return refuse(
      'emailOften',
      `You have asked for another address ${asksADay} times within a day. Please try again tomorrow.`,
    );
  if (number !== emailAskedAt.length + 1)
    return refuse('emailNumber', 'The address is already being changed. Please try again.');
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
  return emailLinkSpent;
}
