import {
  type CompanyAccess,
  type CompanyPermission,
  columnsOf,
  granted,
  inside,
  mayInCompany,
  permsOf,
  type Role,
  type Row,
  type Viewer,
} from '@daybook/kernel/rights';

/** Rights on one member of a company, never on oneself. Removing is a deletion, which a junior admin may not do. */
// biome-ignore format: it is a table
export const memberRows = {
  //                      SU   SD       SN   SX   JA         TA   CO        CM
  change:               ['Y', 'adder', 'A', '–', 'clients', '=', 'guests', '–'],
  remove:               ['Y', 'adder', 'A', '–', '–',       '=', 'guests', '–'],
  setHiddenFromClients: ['Y', 'staff', 'A', '–', '–',       '=', '–',      '–'],
  moveAccountOwner:     ['Y', 'Y',     'A', '–', '–',       '=', 'AO',     '–'],
} as const satisfies Record<string, Row>;

export type MemberPermission = keyof typeof memberRows;

export interface MemberAccess {
  readonly user: string;
  readonly role: Role;
  readonly isAccountOwner: boolean;
}

/**
 * A right on a member as it is now; giving another role needs the right to add that role too (`mayAddRole`). Nobody
 * changes or removes oneself.
 */
export function mayOnMember(
  viewer: Viewer,
  permission: MemberPermission,
  company: CompanyAccess,
  member: MemberAccess,
): boolean {
  if (permission !== 'moveAccountOwner' && permission !== 'setHiddenFromClients' && member.user === viewer.uuid)
    return false;
  return granted(memberRows[permission], columnsOf(viewer, company), {
    ...inside(viewer, company),
    member,
    mayAdd: (role) => mayAddRole(viewer, role, company),
  });
}

const adding = {
  staff_director: 'addStaffDirectorUser',
  client_owner: 'addClientOwnerUser',
  client_member: 'addClientMemberUser',
} as const satisfies Record<Role, CompanyPermission>;

export function mayAddRole(viewer: Viewer, role: Role, company: CompanyAccess): boolean {
  return mayInCompany(viewer, adding[role], company);
}

export function memberPerms(
  viewer: Viewer,
  company: CompanyAccess,
  member: MemberAccess,
): Record<MemberPermission, boolean> {
  return permsOf(memberRows, (permission) => mayOnMember(viewer, permission, company, member));
}
