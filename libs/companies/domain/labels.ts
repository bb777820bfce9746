import type { Feature, Level, Role } from '@daybook/kernel/rights';

/** The roles a user of this kind can have in a company. */
export function possibleRoles(isStaff: boolean): readonly Role[] {
  return isStaff ? ['staff_director'] : ['client_owner', 'client_member'];
}

export const roleNames: Readonly<Record<Role, string>> = {
  staff_director: 'Staff',
  client_owner: 'Client',
  client_member: 'Client Guest',
};

export const featureNames: Readonly<Record<Feature, string>> = {
  ACTIVITY_FEED: 'Activity',
  DASHBOARDS: 'Dashboards',
  TODOS: 'To-dos',
  FILES: 'Files',
  TQ: 'Tax',
  PAYMENTS: 'Payments',
  COMPANY_SETTINGS: 'Settings',
  CLIENT_PROFILE: 'Profile',
};

export const levelNames: Readonly<Record<Level, string>> = { DISABLED: 'Disabled', VIEW: 'View', UPDATE: 'Update' };

/** What the rules and the server say in the specification's words; those of the screens stand with the screens. */
export const texts = { noPermission: 'You don’t have permission to make this action.' } as const;
