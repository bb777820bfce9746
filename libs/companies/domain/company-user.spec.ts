import { given } from '@daybook/kernel/events/spec';
import type { CompanyUserEvent } from './company-user.events.js';
import { companyUserDecider } from './company-user.js';
import { defaultGrantsDecider } from './default-grants.js';
import { userFavoritesDecider } from './favorites.js';
import { accountOwnerDecider, membershipClaimDecider } from './membership.js';

const owner: CompanyUserEvent = { type: 'CompanyUserAdded', data: { company: 'c', user: 'u', role: 'client_owner' } };
const guest: CompanyUserEvent = { type: 'CompanyUserAdded', data: { company: 'c', user: 'u', role: 'client_member' } };
const removed: CompanyUserEvent = { type: 'CompanyUserRemoved', data: {} };
const soon = '2026-02-01T00:00:00.000Z';

describe('AddCompanyUser', () => {
  const command = { type: 'AddCompanyUser', company: 'c', user: 'u', role: 'client_owner', isStaff: false } as const;

  it('adds once', () => {
    given(companyUserDecider).when(command).thenEvents(owner);
    given(companyUserDecider, owner).when(command).thenRefused('memberExists');
  });

  it('gives staff and clients their own roles only', () => {
    given(companyUserDecider)
      .when({ ...command, isStaff: true })
      .thenRefused('impossibleRole');
    given(companyUserDecider)
      .when({ ...command, role: 'staff_director' })
      .thenRefused('impossibleRole');
  });
});

describe('LinkCompanyUser', () => {
  const changes = [
    { type: 'SetMemberExpiry', expiresAt: soon, isAccountOwner: false },
    { type: 'HideMemberFromClients' },
  ] as const;
  const link = {
    type: 'LinkCompanyUser',
    company: 'c',
    user: 'u',
    role: 'client_owner',
    isStaff: false,
    changes,
  } as const;
  const ends: CompanyUserEvent = { type: 'MemberExpirySet', data: { from: null, to: soon } };
  const hidden: CompanyUserEvent = { type: 'MemberHiddenFromClients', data: {} };

  it('adds a member with all that is said of them', () =>
    given(companyUserDecider).when(link).thenEvents(owner, ends, hidden));

  it('restores a removed one, who is judged as they are then', () =>
    given(companyUserDecider, guest, hidden, removed)
      .when(link)
      .thenEvents({ type: 'CompanyUserRestored', data: { role: 'client_owner' } }, ends));

  it('brings no grant back that was given before, where undoing the removal does', () => {
    const pays = { feature: 'PAYMENTS', from: null, to: 'UPDATE' } as const;
    given(companyUserDecider, owner, { type: 'FeatureAccessGranted', data: pays }, removed)
      .when({ ...link, changes: [] })
      .thenEvents(
        { type: 'CompanyUserRestored', data: { role: 'client_owner' } },
        { type: 'FeatureGrantRevoked', data: { feature: 'PAYMENTS', from: 'UPDATE' } },
      );
    const restored: CompanyUserEvent = { type: 'CompanyUserRestored', data: { role: 'client_owner' } };
    const restore = { type: 'RestoreCompanyUser', role: 'client_owner' } as const;
    const granted: CompanyUserEvent = { type: 'FeatureAccessGranted', data: pays };
    given(companyUserDecider, owner, granted, removed).when(restore).thenEvents(restored);
  });

  it('is refused for who is a member, and for a role of the other side', () => {
    given(companyUserDecider, owner).when(link).thenRefused('memberExists');
    given(companyUserDecider)
      .when({ ...link, isStaff: true })
      .thenRefused('impossibleRole');
    given(companyUserDecider, owner, removed)
      .when({ ...link, role: 'staff_director', isStaff: true })
      .thenRefused('impossibleRole');
  });

  it('makes nobody a member whose grants are refused', () => {
    const grants = [{ type: 'GrantFeatureAccess', feature: 'TQ', level: 'UPDATE', granterLevel: 'VIEW' }] as const;
    given(companyUserDecider)
      .when({ ...link, changes: grants })
      .thenRefused('moreThanOwn');
  });
});

describe('a member whom a client added', () => {
  const awaited: CompanyUserEvent = {
    type: 'CompanyUserAdded',
    data: { ...guest.data, isAwaited: true, invitedAs: null },
  };
  const came: CompanyUserEvent = { type: 'MemberCame', data: {} };
  const who = { company: 'c', user: 'u', role: 'client_member', isStaff: false } as const;
  const link = { type: 'LinkCompanyUser', ...who, changes: [] } as const;

  it('is awaited until they come, once', () => {
    given(companyUserDecider)
      .when({ ...link, awaited: { invitedAs: null } })
      .thenEvents(awaited);
    given(companyUserDecider, awaited).when({ type: 'WelcomeMember' }).thenEvents(came);
    given(companyUserDecider, awaited, came).when({ type: 'WelcomeMember' }).thenNothing();
    given(companyUserDecider, guest).when({ type: 'WelcomeMember' }).thenNothing();
  });

  it('is known by the name that was typed with the invitation, the newest one', () => {
    const [invitedAs, better] = [
      { firstName: 'Ida', lastName: 'Nwe' },
      { firstName: 'Ida', lastName: 'New' },
    ];
    const named: CompanyUserEvent = { type: 'CompanyUserAdded', data: { ...guest.data, isAwaited: true, invitedAs } };
    given(companyUserDecider)
      .when({ ...link, awaited: { invitedAs } })
      .thenEvents(named);
    const again = { ...link, awaited: { invitedAs: better } };
    const data = { role: 'client_member', user: guest.data.user, invitedAs: better } as const;
    given(companyUserDecider, named, removed).when(again).thenEvents({ type: 'CompanyUserRestored', data });
    given(companyUserDecider, named, came, removed)
      .when(again)
      .thenEvents({ type: 'CompanyUserRestored', data: { role: 'client_member' } });
  });

  it('is reminded only while they are awaited, also after they were removed and restored', () => {
    const restored: CompanyUserEvent = { type: 'CompanyUserRestored', data: { role: 'client_member' } };
    const reminded: CompanyUserEvent = { type: 'MemberRemindedToCome', data: {} };
    given(companyUserDecider, awaited).when({ type: 'RemindMemberToCome' }).thenEvents(reminded);
    given(companyUserDecider, awaited, removed, restored).when({ type: 'RemindMemberToCome' }).thenEvents(reminded);
    given(companyUserDecider, awaited, came, removed, restored).when({ type: 'RemindMemberToCome' }).thenNothing();
  });
});

describe('ChangeMemberRole', () => {
  const command = { type: 'ChangeMemberRole', role: 'client_member', isAccountOwner: false } as const;

  it('tells from what to what, once', () => {
    given(companyUserDecider, owner)
      .when(command)
      .thenEvents({ type: 'MemberRoleChanged', data: { from: 'client_owner', to: 'client_member' } });
    given(companyUserDecider, guest).when(command).thenNothing();
  });

  it('keeps the account owner and the kind of person', () => {
    given(companyUserDecider, owner)
      .when({ ...command, isAccountOwner: true })
      .thenRefused('accountOwner');
    given(companyUserDecider, owner)
      .when({ ...command, role: 'staff_director' })
      .thenRefused('impossibleRole');
  });
});

describe('the end of a membership', () => {
  const set: CompanyUserEvent = { type: 'MemberExpirySet', data: { from: null, to: soon } };

  it('is set and cleared', () => {
    const command = { type: 'SetMemberExpiry', expiresAt: soon, isAccountOwner: false } as const;
    given(companyUserDecider, owner).when(command).thenEvents(set);
    given(companyUserDecider, owner, set).when(command).thenNothing();
    given(companyUserDecider, owner, set)
      .when({ type: 'ClearMemberExpiry' })
      .thenEvents({ type: 'MemberExpiryCleared', data: { from: soon } });
    given(companyUserDecider, owner).when({ type: 'ClearMemberExpiry' }).thenNothing();
  });

  it('does not come for the account owner', () => {
    given(companyUserDecider, owner)
      .when({ type: 'SetMemberExpiry', expiresAt: soon, isAccountOwner: true })
      .thenRefused('accountOwner');
    given(companyUserDecider, owner)
      .when({ type: 'RemoveCompanyUser', isAccountOwner: true })
      .thenRefused('accountOwner');
  });

  it('comes by removal, and goes by restoration', () => {
    const command = { type: 'RemoveCompanyUser', isAccountOwner: false } as const;
    const restored: CompanyUserEvent = { type: 'CompanyUserRestored', data: { role: 'client_member' } };
    given(companyUserDecider, owner).when(command).thenEvents(removed);
    given(companyUserDecider, owner, removed).when(command).thenNothing();
    given(companyUserDecider, owner, set, removed)
      .when({ type: 'RestoreCompanyUser', role: 'client_member' })
      .thenEvents(restored);
    expect(given(companyUserDecider, owner, set, removed, restored).state).toMatchObject({ expiresAt: null });
    given(companyUserDecider, owner).when({ type: 'RestoreCompanyUser', role: 'client_owner' }).thenNothing();
    given(companyUserDecider, owner, removed)
      .when({ type: 'RestoreCompanyUser', role: 'staff_director' })
      .thenRefused('impossibleRole');
    given(companyUserDecider, owner, removed).when({ type: 'HideMemberFromClients' }).thenRefused('memberRemoved');
    given(companyUserDecider).when(command).thenRefused('noSuchMember');
  });
});

describe('switches of a member', () => {
  const hidden: CompanyUserEvent = { type: 'MemberHiddenFromClients', data: {} };
  const silent: CompanyUserEvent = { type: 'MemberNotificationsSet', data: { receives: false } };

  it('hide and show', () => {
    given(companyUserDecider, owner).when({ type: 'HideMemberFromClients' }).thenEvents(hidden);
    given(companyUserDecider, owner, hidden).when({ type: 'HideMemberFromClients' }).thenNothing();
    given(companyUserDecider, owner, hidden)
      .when({ type: 'ShowMemberToClients' })
      .thenEvents({ type: 'MemberShownToClients', data: {} });
    given(companyUserDecider, owner).when({ type: 'ShowMemberToClients' }).thenNothing();
  });

  it('silence the mails', () => {
    given(companyUserDecider, owner).when({ type: 'SetMemberNotifications', receives: false }).thenEvents(silent);
    given(companyUserDecider, owner, silent).when({ type: 'SetMemberNotifications', receives: false }).thenNothing();
  });
});

describe('feature grants', () => {
  const grant = { type: 'GrantFeatureAccess', feature: 'TQ', level: 'VIEW', granterLevel: 'UPDATE' } as const;
  const granted: CompanyUserEvent = { type: 'FeatureAccessGranted', data: { feature: 'TQ', from: null, to: 'VIEW' } };
  const revoke = { type: 'RevokeFeatureGrant', feature: 'TQ', roleLevel: 'DISABLED', granterLevel: 'VIEW' } as const;
  const revoked: CompanyUserEvent = { type: 'FeatureGrantRevoked', data: { feature: 'TQ', from: 'VIEW' } };

  it('are given and taken back', () => {
    given(companyUserDecider, guest).when(grant).thenEvents(granted);
    given(companyUserDecider, guest, granted).when(grant).thenNothing();
    given(companyUserDecider, guest, granted).when(revoke).thenEvents(revoked);
    given(companyUserDecider, guest).when(revoke).thenNothing();
  });

  it('are not taken back where the role brings more than the giver has', () => {
    given(companyUserDecider, guest, granted)
      .when({ ...revoke, roleLevel: 'UPDATE' })
      .thenRefused('moreThanOwn');
    given(companyUserDecider, guest, granted)
      .when({ ...revoke, roleLevel: 'UPDATE', granterLevel: 'UPDATE' })
      .thenEvents(revoked);
    given(companyUserDecider, guest, granted)
      .when({ ...revoke, roleLevel: 'VIEW', granterLevel: 'DISABLED' })
      .thenEvents(revoked);
  });

  it('never exceed what the giver has', () =>
    given(companyUserDecider, guest)
      .when({ ...grant, level: 'UPDATE', granterLevel: 'VIEW' })
      .thenRefused('moreThanOwn'));

  it('never let a guest pay', () =>
    given(companyUserDecider, guest)
      .when({ ...grant, feature: 'PAYMENTS', level: 'UPDATE' })
      .thenRefused('guestPays'));
});

describe('ChangeMember', () => {
  it('makes several changes one, each on what the ones before left', () => {
    given(companyUserDecider, owner)
      .when({
        type: 'ChangeMember',
        changes: [
          { type: 'ChangeMemberRole', role: 'client_member', isAccountOwner: false },
          { type: 'SetMemberExpiry', expiresAt: soon, isAccountOwner: false },
          { type: 'SetMemberNotifications', receives: true },
          { type: 'GrantFeatureAccess', feature: 'TQ', level: 'VIEW', granterLevel: 'UPDATE' },
          { type: 'GrantFeatureAccess', feature: 'TQ', level: 'VIEW', granterLevel: 'UPDATE' },
        ],
      })
      .thenEvents(
        { type: 'MemberRoleChanged', data: { from: 'client_owner', to: 'client_member' } },
        { type: 'MemberExpirySet', data: { from: null, to: soon } },
        { type: 'FeatureAccessGranted', data: { feature: 'TQ', from: null, to: 'VIEW' } },
      );
    given(companyUserDecider, owner).when({ type: 'ChangeMember', changes: [] }).thenNothing();
  });

  it('makes none of them when one may not be', () => {
    const pays = { type: 'GrantFeatureAccess', feature: 'PAYMENTS', level: 'UPDATE', granterLevel: 'UPDATE' } as const;
    const demoted = { type: 'ChangeMemberRole', role: 'client_member', isAccountOwner: false } as const;
    given(companyUserDecider, owner)
      .when({ type: 'ChangeMember', changes: [demoted, pays] })
      .thenRefused('guestPays');
    given(companyUserDecider, owner, removed)
      .when({ type: 'ChangeMember', changes: [demoted] })
      .thenRefused('memberRemoved');
  });
});

describe('the streams around a membership', () => {
  it('hold one claim at a time', () => {
    const claimed = { type: 'MembershipClaimed', data: { companyUser: 'm' } } as const;
    given(membershipClaimDecider).when({ type: 'ClaimMembership', companyUser: 'm' }).thenEvents(claimed);
    given(membershipClaimDecider, claimed).when({ type: 'ClaimMembership', companyUser: 'm' }).thenNothing();
    given(membershipClaimDecider, claimed)
      .when({ type: 'ClaimMembership', companyUser: 'n' })
      .thenRefused('alreadyMember');
    given(membershipClaimDecider, claimed)
      .when({ type: 'ReleaseMembership', companyUser: 'm' })
      .thenEvents({ type: 'MembershipReleased', data: { companyUser: 'm' } });
    given(membershipClaimDecider, claimed).when({ type: 'ReleaseMembership', companyUser: 'n' }).thenNothing();
  });

  it('know one account owner, who is a client', () => {
    const command = { type: 'AssignAccountOwner', companyUser: 'm', isClient: true } as const;
    const assigned = { type: 'AccountOwnerAssigned', data: { from: null, to: 'm' } } as const;
    given(accountOwnerDecider).when(command).thenEvents(assigned);
    given(accountOwnerDecider, assigned).when(command).thenNothing();
    given(accountOwnerDecider, assigned)
      .when({ ...command, companyUser: 'n' })
      .thenEvents({ type: 'AccountOwnerAssigned', data: { from: 'm', to: 'n' } });
    given(accountOwnerDecider)
      .when({ ...command, isClient: false })
      .thenRefused('notAClient');
  });

  it('remember favorites', () => {
    const marked = { type: 'CompanyMarkedFavorite', data: { company: 'c' } } as const;
    given(userFavoritesDecider).when({ type: 'MarkFavorite', company: 'c' }).thenEvents(marked);
    given(userFavoritesDecider, marked).when({ type: 'MarkFavorite', company: 'c' }).thenNothing();
    given(userFavoritesDecider, marked)
      .when({ type: 'UnmarkFavorite', company: 'c' })
      .thenEvents({ type: 'CompanyUnmarkedFavorite', data: { company: 'c' } });
    given(userFavoritesDecider).when({ type: 'UnmarkFavorite', company: 'c' }).thenNothing();
  });

  it('keep the defaults of the firm', () => {
    const command = {
      type: 'SetDefaultFeatureGrants',
      role: 'client_member',
      grants: [{ feature: 'PAYMENTS', level: 'VIEW' }],
    } as const;
    const set = {
      type: 'DefaultFeatureGrantSet',
      data: { role: 'client_member', feature: 'PAYMENTS', from: null, to: 'VIEW' },
    } as const;
    given(defaultGrantsDecider).when(command).thenEvents(set);
    given(defaultGrantsDecider, set).when(command).thenNothing();
    given(defaultGrantsDecider, set)
      .when({ ...command, grants: [...command.grants, { feature: 'PAYMENTS', level: 'UPDATE' }] })
      .thenRefused('guestPays');
  });
});

it('EraseMemberName forgets the name of whoever was awaited, also once removed', () => {
  const data = { company: 'c', user: 'u', role: 'client_member', isAwaited: true } as const;
  const awaited: CompanyUserEvent = {
    type: 'CompanyUserAdded',
    data: { ...data, invitedAs: { firstName: 'Maya', lastName: 'Lindgren' } },
  };
  const erased: CompanyUserEvent = { type: 'MemberNameErased', data: {} };
  given(companyUserDecider, awaited).when({ type: 'EraseMemberName' }).thenEvents(erased);
  given(companyUserDecider, awaited, removed).when({ type: 'EraseMemberName' }).thenEvents(erased);
  given(companyUserDecider, guest).when({ type: 'EraseMemberName' }).thenNothing();
});
