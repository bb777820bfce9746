import { type Feature, type Level, levels, type Role } from './viewer.js';

/** What roles, features and levels are called where people read of them. */
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

export const levelNames: Readonly<Record<Level, string>> = {
  DISABLED: 'No access',
  VIEW: 'Can view',
  UPDATE: 'Can edit',
};

export function isMoreThan(level: Level, other: Level): boolean {
  return levels.indexOf(level) > levels.indexOf(other);
}
