import {
  accessChangeOf,
  addableRoles,
  asRole,
  changesOf,
  lastDayOf,
  levelOptions,
  roleOptions,
  valuesOf,
} from './member-values.js';

const member = {
  uuid: 'm',
  role: 'client_member',
  roleDisplay: 'Client Guest',
  possibleRoles: ['client_owner', 'client_member'],
  expiresAt: null,
  isAccountOwner: false,
  isHiddenFromClients: false,
  receiveCompanyNotifications: true,
  featureGrants: [
    { feature: 'TODOS', allowedAccess: 'UPDATE', isOwn: false, roleAccess: 'UPDATE' },
    { feature: 'FILES', allowedAccess: 'VIEW', isOwn: true, roleAccess: 'UPDATE' },
    { feature: 'PAYMENTS', allowedAccess: 'DISABLED', isOwn: false, roleAccess: 'DISABLED' },
  ],
  perms: { change: true, remove: true, setHiddenFromClients: false, moveAccountOwner: false, resetTwoFactor: false },
  user: { uuid: 'u', firstName: 'Gus', lastName: 'Guest', email: 'gus@client.test', phone: null },
  person: { avatar: null },
  lastSeenAt: null,
  isPending: false,
  invitationExpiresAt: null,
};

describe('what a form of a member sends', () => {
  it('is nothing when nothing was changed', () => expect(changesOf(member, valuesOf(member))).toBeUndefined());

  it('is what was changed and no more', () => {
    const values = { ...valuesOf(member), role: 'client_owner', grants: { TODOS: 'VIEW', FILES: asRole } };
    expect(changesOf(member, values)).toEqual({
      role: 'client_owner',
      featureGrants: [
        { feature: 'TODOS', allowedAccess: 'VIEW' },
        { feature: 'FILES', allowedAccess: null },
      ],
    });
  });

  it('is rehearsed as far as it changes rights', () => {
    const values = valuesOf(member);
    expect(accessChangeOf(member, { ...values, mails: false, isHidden: true })).toBeUndefined();
    expect(accessChangeOf(member, { ...values, grants: { FILES: asRole }, mails: false })).toEqual({
      member: { uuid: 'm', featureGrants: [{ feature: 'FILES', allowedAccess: null }] },
    });
    expect(accessChangeOf(member, { ...values, role: 'client_owner' })).toEqual({
      member: { uuid: 'm', role: 'client_owner', featureGrants: [] },
    });
  });

  it('ends access with the day that was chosen, and takes the end away', () => {
    const expiresAt = new Date(2099, 0, 2).toISOString();
    expect(changesOf(member, { ...valuesOf(member), lastDay: '2099-01-01' })).toEqual({ expiresAt });
    expect(lastDayOf(expiresAt)).toBe('2099-01-01');
    const ending = { ...member, expiresAt };
    expect(valuesOf(ending).lastDay).toBe('2099-01-01');
    expect(changesOf(ending, { ...valuesOf(ending), lastDay: '' })).toEqual({ clearExpiresAt: true });
  });
});

it('invites in the roles that may be added', () => {
  const addable = { addStaffDirectorUser: false, addClientOwnerUser: false, addClientMemberUser: true };
  expect(addableRoles(addable)).toEqual([{ value: 'client_member', label: 'Client Guest' }]);
  expect(addableRoles({ ...addable, addClientMemberUser: false })).toEqual([]);
});

it('offers what the role brings and the levels that differ from it, and a guest no right to pay', () => {
  const labels = (role: string, feature: string) => levelOptions(member, role, feature).map(({ label }) => label);
  expect(labels('client_member', 'TODOS')).toEqual(['Role’s default: Update', 'Disabled', 'View']);
  expect(labels('client_member', 'PAYMENTS')).toEqual(['Role’s default: Disabled', 'View']);
  expect(labels('client_owner', 'PAYMENTS')).toEqual(['Role’s default', 'Disabled', 'View', 'Update']);
});

it('goes on offering what was given, also when the role has come to bring the same', () => {
  const files = { feature: 'FILES', allowedAccess: 'VIEW', isOwn: true, roleAccess: 'VIEW' };
  const labels = levelOptions({ ...member, featureGrants: [files] }, member.role, 'FILES').map(({ label }) => label);
  expect(labels).toEqual(['Role’s default: View', 'Disabled', 'View', 'Update']);
});

describe('the roles that can be chosen', () => {
  const roles = (addClientOwnerUser: boolean, addClientMemberUser: boolean, one = member) =>
    roleOptions(one, { addStaffDirectorUser: true, addClientOwnerUser, addClientMemberUser }).map(({ label }) => label);

  it('are those that may be added and that the person can have, and the present one', () => {
    expect(roles(true, true)).toEqual(['Client', 'Client Guest']);
    expect(roles(false, true)).toEqual(['Client Guest']);
    expect(roles(false, false)).toEqual(['Client Guest']);
    expect(roles(true, true, { ...member, role: 'staff_director', possibleRoles: ['staff_director'] })).toEqual([
      'Staff',
    ]);
  });
});
