import type { Decision } from '@daybook/kernel/events';
import { refuse } from '@daybook/kernel/events';
import { emailIn, isEmail } from '@daybook/kernel/text';
import { emailNeeded } from './email-change.js';
import { isName, nameNeeded } from './profile.js';
import type { UserCommand, UserEvent } from './user.events.js';
import type { UserRefusal, UserState } from './user.js';

export function register(
  state: UserState,
  { email, name, phone, staff, invited }: Extract<UserCommand, { type: 'RegisterUser' }>,
): Decision<UserEvent, UserRefusal> {
  if (state.status !== 'none') return refuse('alreadyRegistered', 'This user is already registered.');
  const address = emailIn(email);
  if (!isEmail(address)) return emailNeeded;
  if (!isName(name)) return nameNeeded;
  const events: UserEvent[] = [
    { type: 'UserRegistered', data: { email: address, ...name, ...(invited && { invited: true as const }) } },
  ];
  if (phone) events.push({ type: 'PhoneChanged', data: { from: null, to: phone } });
  if (staff) events.push({ type: 'StaffProfileGranted', data: staff });
  return events;
}
