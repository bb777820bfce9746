import { type Decider, type Decision, type Fact, type Refusal, refuse } from '@daybook/kernel/events';
import type { Feature, Level, Role } from '@daybook/kernel/rights';

type Changed<T> = { readonly from: T; readonly to: T };

/** A member: a person's place in one company. */
export type CompanyUserFact =
  | Fact<'CompanyUserAdded', { company: string; user: string; role: Role }>
  | Fact<'MemberRoleChanged', Changed<Role>>
  /** From this instant on the membership gives nothing. */
  | Fact<'MemberExpirySet', Changed<string | null> & { to: string }>
  | Fact<'MemberExpiryCleared', { from: string }>
  | Fact<'MemberHiddenFromClients', object>
  | Fact<'MemberShownToClients', object>
  | Fact<'MemberNotificationsSet', { receives: boolean }>
  /** Instead of what the role brings. */
  | Fact<'FeatureAccessGranted', { feature: Feature; from: Level | null; to: Level }>
  | Fact<'FeatureGrantRevoked', { feature: Feature; from: Level }>
  | Fact<'CompanyUserRemoved', object>
  | Fact<'CompanyUserRestored', { role: Role }>;

export type CompanyUserCommand =
  | { type: 'AddCompanyUser'; company: string; user: string; role: Role; isStaff: boolean }
  | { type: 'ChangeMemberRole'; role: Role; isAccountOwner: boolean }
  | { type: 'SetMemberExpiry'; expiresAt: string; isAccountOwner: boolean }
  | { type: 'ClearMemberExpiry' }
  | { type: 'HideMemberFromClients' }
  | { type: 'ShowMemberToClients' }
  | { type: 'SetMemberNotifications'; receives: boolean }
  | { type: 'GrantFeatureAccess'; feature: Feature; level: Level; granterLevel: Level }
  | { type: 'RevokeFeatureGrant'; feature: Feature }
  | { type: 'RemoveCompanyUser'; isAccountOwner: boolean }
  | { type: 'RestoreCompanyUser'; role: Role };

export type CompanyUserRefusal = Refusal<
  'memberExists' | 'noSuchMember' | 'memberRemoved' | 'impossibleRole' | 'accountOwner' | 'moreThanOwn' | 'guestPays'
>;

export type CompanyUserState =
  | { readonly status: 'none' }
  | {
      readonly status: 'member' | 'removed';
      readonly company: string;
      readonly user: string;
      readonly role: Role;
      readonly expiresAt: string | null;
      readonly isHiddenFromClients: boolean;
      readonly receivesNotifications: boolean;
      readonly grants: Readonly<Partial<Record<Feature, Level>>>;
    };

type Member = Exclude<CompanyUserState, { status: 'none' }>;

export const companyUserDecider: Decider<CompanyUserCommand, CompanyUserState, CompanyUserFact, CompanyUserRefusal> = {
  category: 'companyUser',
  initial: { status: 'none' },
  schema: {
    CompanyUserAdded: { version: 1 },
    MemberRoleChanged: { version: 1 },
    MemberExpirySet: { version: 1 },
    MemberExpiryCleared: { version: 1 },
    MemberHiddenFromClients: { version: 1 },
    MemberShownToClients: { version: 1 },
    MemberNotificationsSet: { version: 1 },
    FeatureAccessGranted: { version: 1 },
    FeatureGrantRevoked: { version: 1 },
    CompanyUserRemoved: { version: 1 },
    CompanyUserRestored: { version: 1 },
  },
  evolve(state, fact) {
    if (fact.type === 'CompanyUserAdded')
      return {
        status: 'member',
        ...fact.data,
        expiresAt: null,
        isHiddenFromClients: false,
        receivesNotifications: true,
        grants: {},
      };
    return state.status === 'none' ? state : { ...state, ...changeBy(fact, state) };
  },
  decide(state, command) {
    if (command.type === 'AddCompanyUser') return add(state, command);
    if (state.status === 'none') return refuse('noSuchMember', 'There is no such member.');
    if (command.type === 'RestoreCompanyUser') return restore(state, command.role);
    if (state.status === 'removed')
      return command.type === 'RemoveCompanyUser'
        ? []
        : refuse('memberRemoved', 'This person is no member of the company any more.');
    return change(state, command);
  },
};

function changeBy(fact: Exclude<CompanyUserFact, { type: 'CompanyUserAdded' }>, { grants }: Member): Partial<Member> {
  switch (fact.type) {
    case 'MemberRoleChanged':
      return { role: fact.data.to };
    case 'MemberExpirySet':
      return { expiresAt: fact.data.to };
    case 'MemberExpiryCleared':
      return { expiresAt: null };
    case 'MemberHiddenFromClients':
      return { isHiddenFromClients: true };
    case 'MemberShownToClients':
      return { isHiddenFromClients: false };
    case 'MemberNotificationsSet':
      return { receivesNotifications: fact.data.receives };
    case 'FeatureAccessGranted':
      return { grants: { ...grants, [fact.data.feature]: fact.data.to } };
    case 'FeatureGrantRevoked': {
      const { [fact.data.feature]: _, ...others } = grants;
      return { grants: others };
    }
    case 'CompanyUserRemoved':
      return { status: 'removed' };
    case 'CompanyUserRestored':
      return { status: 'member', role: fact.data.role, expiresAt: null };
  }
}

type Outcome = Decision<CompanyUserFact, CompanyUserRefusal>;
type LaterCommand = Exclude<CompanyUserCommand, { type: 'AddCompanyUser' | 'RestoreCompanyUser' }>;

/** The roles a user of this kind can have in a company. */
export function possibleRoles(isStaff: boolean): readonly Role[] {
  return isStaff ? ['staff_director'] : ['client_owner', 'client_member'];
}

export const roleNames: Readonly<Record<Role, string>> = {
  staff_director: 'Staff',
  client_owner: 'Client',
  client_member: 'Client Guest',
};

function add(
  state: CompanyUserState,
  { company, user, role, isStaff }: Extract<CompanyUserCommand, { type: 'AddCompanyUser' }>,
): Outcome {
  if (state.status !== 'none') return refuse('memberExists', 'This person is a member of the company already.');
  if (!possibleRoles(isStaff).includes(role)) return impossibleRole;
  return [{ type: 'CompanyUserAdded', data: { company, user, role } }];
}

function restore(state: Member, role: Role): Outcome {
  if (state.status === 'member') return [];
  if (!sameKind(state.role, role)) return impossibleRole;
  return [{ type: 'CompanyUserRestored', data: { role } }];
}

function change(state: Member, command: LaterCommand): Outcome {
  switch (command.type) {
    case 'ChangeMemberRole':
      if (command.role === state.role) return [];
      if (command.isAccountOwner) return ownerStays;
      if (!sameKind(state.role, command.role)) return impossibleRole;
      return [{ type: 'MemberRoleChanged', data: { from: state.role, to: command.role } }];
    case 'SetMemberExpiry':
      if (command.expiresAt === state.expiresAt) return [];
      if (command.isAccountOwner) return ownerStays;
      return [{ type: 'MemberExpirySet', data: { from: state.expiresAt, to: command.expiresAt } }];
    case 'ClearMemberExpiry':
      return state.expiresAt === null ? [] : [{ type: 'MemberExpiryCleared', data: { from: state.expiresAt } }];
    case 'HideMemberFromClients':
      return state.isHiddenFromClients ? [] : [{ type: 'MemberHiddenFromClients', data: {} }];
    case 'ShowMemberToClients':
      return state.isHiddenFromClients ? [{ type: 'MemberShownToClients', data: {} }] : [];
    case 'SetMemberNotifications':
      if (command.receives === state.receivesNotifications) return [];
      return [{ type: 'MemberNotificationsSet', data: { receives: command.receives } }];
    case 'GrantFeatureAccess':
      return grant(state, command);
    case 'RevokeFeatureGrant': {
      const from = state.grants[command.feature];
      return from ? [{ type: 'FeatureGrantRevoked', data: { feature: command.feature, from } }] : [];
    }
    case 'RemoveCompanyUser':
      return command.isAccountOwner ? ownerStays : [{ type: 'CompanyUserRemoved', data: {} }];
  }
}

const ranks: Record<Level, number> = { DISABLED: 0, VIEW: 1, UPDATE: 2 };

function grant(
  state: Member,
  { feature, level, granterLevel }: Extract<CompanyUserCommand, { type: 'GrantFeatureAccess' }>,
): Outcome {
  const from = state.grants[feature] ?? null;
  if (from === level) return [];
  if (ranks[level] > ranks[granterLevel])
    return refuse('moreThanOwn', 'You cannot give more access than you have yourself.');
  if (state.role === 'client_member' && feature === 'PAYMENTS' && level === 'UPDATE')
    return refuse('guestPays', 'A client guest can view payments at most.');
  return [{ type: 'FeatureAccessGranted', data: { feature, from, to: level } }];
}

function sameKind(one: Role, other: Role): boolean {
  return (one === 'staff_director') === (other === 'staff_director');
}

const impossibleRole = refuse(
  'impossibleRole',
  'This person cannot have that role: staff stay staff, clients clients.',
);
const ownerStays = refuse('accountOwner', 'This is the account owner. Pass the ownership on first.');
