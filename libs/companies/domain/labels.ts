import type { Role } from '@daybook/kernel/rights';

/** The roles a user of this kind can have in a company. */
export function possibleRoles(isStaff: boolean): readonly Role[] {
  return isStaff ? ['staff_director'] : ['client_owner', 'client_member'];
}

/** What the rules and the server say in the specification's words; those of the screens stand with the screens. */
export const texts = { noPermission: 'You don’t have permission to make this action.' } as const;
