import { type Decision, refuse } from '@daybook/kernel/events';
import type { Registered, UserRefusal } from './user.js';
import type { Flag, StaffProfile, UserFact } from './user-facts.js';

type Outcome = Decision<UserFact, UserRefusal>;

export const ownAccess = refuse('ownAccess', 'Nobody changes their own access. Ask another administrator.');

/** Job title and country are one's own; what gives rights is not. */
export function raisesAccess(from: StaffProfile | null, to: StaffProfile): boolean {
  return (
    from?.adminPanelAccess !== to.adminPanelAccess ||
    from.allowImportingHubspotCompany !== to.allowImportingHubspotCompany ||
    from.team !== to.team
  );
}

const flagFacts = {
  superuser: { true: 'SuperuserGranted', false: 'SuperuserRevoked' },
  juniorAdmin: { true: 'JuniorAdminSet', false: 'JuniorAdminCleared' },
  taxAdmin: { true: 'TaxAdminSet', false: 'TaxAdminCleared' },
} as const;

export function setFlags({ staff, flags }: Registered, wanted: Readonly<Partial<Record<Flag, boolean>>>): Outcome {
  const changed = (Object.keys(flagFacts) as Flag[]).filter((flag) => (wanted[flag] ?? flags[flag]) !== flags[flag]);
  if (!staff && changed.some((flag) => wanted[flag])) return refuse('notStaff', 'Only staff can be given this.');
  return changed.map((flag) => ({ type: flagFacts[flag][wanted[flag] ? 'true' : 'false'], data: {} }));
}
