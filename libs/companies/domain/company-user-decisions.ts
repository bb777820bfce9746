import { type Decision, type DecisionContext, isRefusal, refuse } from '@daybook/kernel/events';
import { type Feature, isMoreThan, type Role } from '@daybook/kernel/rights';
import type { CompanyUserEvent } from './company-user.events.js';
import type { CompanyUserCommand, CompanyUserRefusal, CompanyUserState, Member, MemberChange } from './company-user.js';
import { changeBy, newMember } from './company-user-changes.js';
import { possibleRoles } from './labels.js';

type Outcome<E extends CompanyUserEvent = CompanyUserEvent> = Decision<E, CompanyUserRefusal>;
type LaterEvent = Exclude<CompanyUserEvent, { type: 'CompanyUserAdded' }>;

/** The rules of one membership. */
export function decideOnMember(
  state: CompanyUserState,
  command: CompanyUserCommand,
  { at }: Pick<DecisionContext, 'at'>,
): Outcome {
  if (command.type === 'AddCompanyUser') return add(state, command);
  if (command.type === 'LinkCompanyUser') return join(state, command, at);
  if (state.status === 'none') return refuse('noSuchMember', 'This member could not be found.');
  if (command.type === 'RestoreCompanyUser') return restore(state, command);
  if (command.type === 'EraseMemberName') return state.isAwaited ? [{ type: 'MemberNameErased', data: {} }] : [];
  if (state.status === 'removed')
    return command.type === 'RemoveCompanyUser'
      ? []
      : refuse('memberRemoved', 'This person is no longer a member of the company.');
  if (command.type === 'RemoveCompanyUser')
    return command.isAccountOwner ? ownerStays : [{ type: 'CompanyUserRemoved', data: {} }];
  return command.type === 'ChangeMember' ? inTurn(state, command.changes) : change(state, command);
}

/** Each change is decided on what the ones before it left. */
function inTurn(state: Member, changes: readonly MemberChange[]): Outcome {
  const events: CompanyUserEvent[] = [];
  let member = state;
  for (const one of changes) {
    const outcome = change(member, one);
    if (isRefusal(outcome)) return outcome;
    for (const event of outcome) member = { ...member, ...changeBy(event, member) };
    events.push(...outcome);
  }
  return events;
}

function add(
  state: CompanyUserState,
  { company, user, role, isStaff }: Extract<CompanyUserCommand, { type: 'AddCompanyUser' }>,
): Outcome {
  if (state.status !== 'none') return refuse('memberExists', 'This person is already a member of the company.');
  if (!possibleRoles(isStaff).includes(role)) return impossibleRole;
  return [{ type: 'CompanyUserAdded', data: { company, user, role } }];
}

function join(
  state: CompanyUserState,
  command: Extract<CompanyUserCommand, { type: 'LinkCompanyUser' }>,
  at: string,
): Outcome {
  const { renewsEnded = false, company, user, role, isStaff, changes, awaited, isInvitedLater, merge } = command;
  if (state.status === 'none') {
    if (!possibleRoles(isStaff).includes(role)) return impossibleRole;
    const data = {
      company,
      user,
      role,
      ...(awaited && { isAwaited: true as const, ...awaited }),
      ...(isInvitedLater && { isInvitedLater }),
      ...(merge && { merge }),
    };
    return afterwards([{ type: 'CompanyUserAdded', data }], inTurn(newMember(data), changes));
  }
  const hasEnded = state.expiresAt !== null && Date.parse(state.expiresAt) <= Date.parse(at);
  if (state.status === 'member' && !(renewsEnded && hasEnded))
    return refuse('memberExists', 'This person is already a member of the company.');
  if (!sameKind(state.role, role)) return impossibleRole;
  const named = state.isAwaited && awaited?.invitedAs && { user, invitedAs: awaited.invitedAs };
  const restored = { type: 'CompanyUserRestored', data: { role, ...named, ...(merge && { merge }) } } as const;
  const without = { ...state, ...changeBy(restored, state), grants: {} };
  return afterwards([restored, ...revoked(state)], inTurn(without, changes));
}

/** Whoever restores gives what they say, not what another gave before. */
function revoked({ grants }: Member): LaterEvent[] {
  return Object.entries(grants).map(([feature, from]) => {
    return { type: 'FeatureGrantRevoked', data: { feature: feature as Feature, from } };
  });
}

function afterwards(first: readonly CompanyUserEvent[], others: Outcome): Outcome {
  return isRefusal(others) ? others : [...first, ...others];
}

function restore(state: Member, { role }: Extract<CompanyUserCommand, { type: 'RestoreCompanyUser' }>): Outcome {
  if (state.status === 'member') return [];
  if (!sameKind(state.role, role)) return impossibleRole;
  return [{ type: 'CompanyUserRestored', data: { role } }];
}

function change(state: Member, command: MemberChange): Outcome<LaterEvent> {
  switch (command.type) {
    case 'RemindMemberToCome':
      return state.isAwaited ? [{ type: 'MemberRemindedToCome', data: {} }] : [];
    case 'WelcomeMember':
      return state.isAwaited ? [{ type: 'MemberCame', data: {} }] : [];
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
    case 'RevokeFeatureGrant':
      return revoke(state, command);
  }
}

function grant(
  state: Member,
  { feature, level, granterLevel }: Extract<CompanyUserCommand, { type: 'GrantFeatureAccess' }>,
): Outcome<LaterEvent> {
  const from = state.grants[feature] ?? null;
  if (from === level) return [];
  if (isMoreThan(level, granterLevel)) return moreThanOwn;
  if (state.role === 'client_member' && feature === 'PAYMENTS' && level === 'UPDATE')
    return refuse('guestPays', 'A client guest can only view payments.');
  return [{ type: 'FeatureAccessGranted', data: { feature, from, to: level } }];
}

/** Taking a grant back can give more, where the role brings more. */
function revoke(
  state: Member,
  { feature, roleLevel, granterLevel }: Extract<CompanyUserCommand, { type: 'RevokeFeatureGrant' }>,
): Outcome<LaterEvent> {
  const from = state.grants[feature];
  if (!from) return [];
  if (isMoreThan(roleLevel, from) && isMoreThan(roleLevel, granterLevel)) return moreThanOwn;
  return [{ type: 'FeatureGrantRevoked', data: { feature, from } }];
}

function sameKind(one: Role, other: Role): boolean {
  return (one === 'staff_director') === (other === 'staff_director');
}

const impossibleRole = refuse(
  'impossibleRole',
  'This person cannot have that role: staff stay staff, clients clients.',
);
const moreThanOwn = refuse('moreThanOwn', 'You cannot give more access than you have yourself.');
const ownerStays = refuse('accountOwner', 'This is the account owner. Transfer the ownership first.');
