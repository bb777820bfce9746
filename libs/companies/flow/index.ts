import type { Config } from '@daybook/kernel/config';
import type { AnyEventHandler } from '@daybook/kernel/flows';
import { sendsMembershipEmails } from './membership-emails.js';
import { keepAccountOwner } from './ownership.js';

export { type Invited, inviteMember } from './inviting.js';
export * from './members.js';
export { transferOwnership } from './ownership.js';

export function eventHandlers(settings: Pick<Config, 'url' | 'firmName'>): readonly AnyEventHandler[] {
  return [keepAccountOwner, sendsMembershipEmails(settings)];
}
