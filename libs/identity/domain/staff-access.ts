import { type Decision, refuse } from '@daybook/kernel/events';
import type { Flag, StaffProfile, UserEvent } from './user.events.js';
import type { Registered, UserRefusal } from './user.js';

type Outcome = Decision<UserEvent, UserRefusal>;

export const ownAccess = refuse('ownAccess', 'You cannot change your own access. Ask another administrator.');

/** Job title and country are one's own; what gives rights is not. */
export function raisesAccess(from: StaffProfile | null, to: StaffProfile): boolean {
  return (
    from?.adminPanelAccess !== to.adminPanelAccess ||
    from.allowImportingHubspotCompany !== to.allowImportingHubspotCompany ||
    from.team !== to.team
  );
}

const flagEvents = {
  superuser: { true: 'SuperuserGranted', false: 'SuperuserRevoked' },
  juniorAdmin: { true: 'JuniorAdminSet', false: 'JuniorAdminCleared' },
  taxAdmin: { true: 'TaxAdminSet', false: 'TaxAdminCleared' },
} as const;

export function setFlags({ staff, flags }: Registered, wanted: Readonly<Partial<Record<Flag, boolean>>>): Outcome {
  const changed = (Object.keys(flagEvents) as Flag[]).filter((flag) => (wanted[flag] ?? flags[flag]) !== flags[flag]);
  if (!staff && changed.some((flag) => wanted[flag])) return refuse('notStaff', 'This is for staff only.');
  return changed.map((flag) => ({ type: flagEvents[flag][wanted[flag] ? 'true' : 'false'], data: {} }));
}
