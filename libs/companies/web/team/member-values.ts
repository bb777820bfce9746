import { dayAt } from '@daybook/kernel/events';
import { levelNames, roleNames } from '@daybook/kernel/rights';
import type { Option } from '@daybook/kernel/ui';
import type { TeamMemberFragment, UpdateMemberMutationVariables } from './generated/graphql.js';
import { texts } from './texts.js';

/** What the form of a member holds. */
export interface MemberValues {
  readonly role: string;
  /** The last day with access, `YYYY-MM-DD` in the device's zone; empty when there is none. */
  readonly lastDay: string;
  readonly isHidden: boolean;
  readonly mails: boolean;
  /** Level by feature, or `asRole`. */
  readonly grants: Readonly<Record<string, string>>;
}

/** Nothing is given to the member: what the role brings holds. */
export const asRole = '';

type Changes = Omit<UpdateMemberMutationVariables, 'uuid'>;

export function valuesOf(member: TeamMemberFragment): MemberValues {
  return {
    role: member.role,
    lastDay: member.expiresAt ? lastDayOf(member.expiresAt) : '',
    isHidden: member.isHiddenFromClients,
    mails: member.receiveCompanyNotifications,
    grants: Object.fromEntries(
      member.featureGrants.map(({ feature, allowedAccess, isOwn }) => [feature, isOwn ? allowedAccess : asRole]),
    ),
  };
}

/** Only what differs from the member as it is; nothing when all is the same. */
export function changesOf(member: TeamMemberFragment, values: MemberValues): Changes | undefined {
  const now = valuesOf(member);
  const featureGrants = Object.entries(values.grants)
    .filter(([feature, level]) => now.grants[feature] !== level)
    .map(([feature, level]) => ({ feature, allowedAccess: level === asRole ? null : level }));
  const changes: Changes = {
    ...(values.role !== now.role && { role: values.role }),
    ...(values.lastDay !== now.lastDay && expiryOf(values.lastDay)),
    ...(values.isHidden !== now.isHidden && { isHiddenFromClients: values.isHidden }),
    ...(values.mails !== now.mails && { receiveCompanyNotifications: values.mails }),
    ...(featureGrants.length > 0 && { featureGrants }),
  };
  return Object.keys(changes).length > 0 ? changes : undefined;
}

/** What of it changes rights, to be rehearsed; nothing when no right would change. */
export function accessChangeOf(member: TeamMemberFragment, values: MemberValues) {
  const { role, featureGrants } = changesOf(member, values) ?? {};
  if (!role && !featureGrants) return undefined;
  return { member: { uuid: member.uuid, ...(role && { role }), featureGrants: [featureGrants ?? []].flat() } };
}

export interface Addable {
  readonly addStaffDirectorUser: boolean;
  readonly addClientOwnerUser: boolean;
  readonly addClientMemberUser: boolean;
}

const adding = {
  staff_director: 'addStaffDirectorUser',
  client_owner: 'addClientOwnerUser',
  client_member: 'addClientMemberUser',
} as const satisfies Readonly<Record<keyof typeof roleNames, keyof Addable>>;

const roles = Object.keys(adding) as (keyof typeof adding)[];

/** The roles in which somebody may be invited. */
export function addableRoles(addable: Addable): Option[] {
  return optionsOf(roles.filter((role) => addable[adding[role]]));
}

/** The roles that may be added to the company and that this person can have; the present one always. */
export function roleOptions(member: Pick<TeamMemberFragment, 'role' | 'possibleRoles'>, addable: Addable): Option[] {
  const mayBe = (role: keyof typeof adding) => addable[adding[role]] && member.possibleRoles.includes(role);
  return optionsOf(roles.filter((role) => role === member.role || mayBe(role)));
}

/** What a role brings of a feature, and the levels that differ from it: guests never pay. */
export function levelOptions(
  { role: present, featureGrants }: Pick<TeamMemberFragment, 'role' | 'featureGrants'>,
  role: string,
  feature: string,
): Option[] {
  const grant = featureGrants.find((one) => one.feature === feature);
  // what another role would bring is not known here
  const brought = role === present ? grant?.roleAccess : undefined;
  const isChosen = (level: string) => grant?.isOwn === true && grant.allowedAccess === level;
  const cannotPay = role === 'client_member' && feature === 'PAYMENTS';
  return [
    { value: asRole, label: texts.asRole(brought && levelNames[brought as keyof typeof levelNames]) },
    ...Object.entries(levelNames)
      .filter(([level]) => (level !== brought || isChosen(level)) && !(cannotPay && level === 'UPDATE'))
      .map(([value, label]) => ({ value, label })),
  ];
}

function optionsOf(chosen: readonly (keyof typeof adding)[]): Option[] {
  return chosen.map((role) => ({ value: role, label: roleNames[role] }));
}

function expiryOf(lastDay: string): Changes {
  return lastDay === '' ? { clearExpiresAt: true } : { expiresAt: momentAfter(lastDay) };
}

/** The midnight that ends a day of the device's zone: access holds until then. */
export function momentAfter(lastDay: string): string {
  const [year = 0, month = 1, day = 1] = lastDay.split('-').map(Number);
  return new Date(year, month - 1, day + 1).toISOString();
}

export function lastDayOf(expiresAt: string): string {
  return dayAt(new Date(Date.parse(expiresAt) - 1));
}
