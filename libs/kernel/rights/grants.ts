import { type Feature, features, type Level, type Role } from './viewer.js';

export type Grants = Readonly<Record<Feature, Level>>;

/** What a role brings until the firm or a member's own grant says otherwise. */
// biome-ignore format: it is a table
export const roleDefaults: Readonly<Record<Feature, Readonly<Record<Role, Level>>>> = {
  ACTIVITY_FEED:    { staff_director: 'UPDATE', client_owner: 'UPDATE', client_member: 'UPDATE' },
  TODOS:            { staff_director: 'UPDATE', client_owner: 'UPDATE', client_member: 'UPDATE' },
  FILES:            { staff_director: 'UPDATE', client_owner: 'UPDATE', client_member: 'UPDATE' },
  DASHBOARDS:       { staff_director: 'UPDATE', client_owner: 'VIEW',   client_member: 'DISABLED' },
  TQ:               { staff_director: 'UPDATE', client_owner: 'UPDATE', client_member: 'UPDATE' },
  PAYMENTS:         { staff_director: 'VIEW',   client_owner: 'UPDATE', client_member: 'DISABLED' },
  COMPANY_SETTINGS: { staff_director: 'UPDATE', client_owner: 'UPDATE', client_member: 'DISABLED' },
  CLIENT_PROFILE:   { staff_director: 'UPDATE', client_owner: 'VIEW',   client_member: 'DISABLED' },
};

/** Where a grant comes from: the member's own, the firm's default for the role, or what the role brings. */
export interface GrantFrom {
  readonly level: Level;
  readonly from: 'member' | 'firm' | 'role';
}

/** The grant in force: the member's own, else the firm's default for the role, else the role's. Guests never pay. */
export function grantFrom(
  feature: Feature,
  role: Role,
  member: Partial<Grants>,
  firm: Partial<Grants> = {},
): GrantFrom {
  const own = member[feature];
  const level = own ?? firm[feature] ?? roleDefaults[feature][role];
  const isCapped = role === 'client_member' && feature === 'PAYMENTS' && level === 'UPDATE';
  return { level: isCapped ? 'VIEW' : level, from: own ? 'member' : firm[feature] ? 'firm' : 'role' };
}

/** The grants in force for every feature. */
export function grantsInForce(role: Role, member: Partial<Grants>, firm: Partial<Grants> = {}): Grants {
  const grants = {} as Record<Feature, Level>;
  for (const feature of features) grants[feature] = grantFrom(feature, role, member, firm).level;
  return grants;
}
