import type { RehearseAccessQueryVariables } from './generated/graphql.js';

export type Change = RehearseAccessQueryVariables['change'];

/** What the form of a change holds; empty: not chosen. */
export interface ChangeValues {
  readonly kind: 'role' | 'member' | 'company' | 'consent' | 'moment';
  readonly role: string;
  readonly feature: string;
  readonly level: string;
  readonly company: string;
  readonly member: string;
  readonly newRole: string;
  readonly isRemoved: boolean;
  readonly rule: string;
  /** Of the consent; `noConsent`: all of them end. */
  readonly country: string;
  /** As an input of a day has it. */
  readonly day: string;
}

export const blank: ChangeValues = {
  kind: 'role',
  role: 'client_member',
  feature: 'FILES',
  level: 'VIEW',
  company: '',
  member: '',
  newRole: '',
  isRemoved: false,
  rule: 'explicit',
  country: 'PH',
  day: '',
};

/** The level by which a member's own grant is taken away. */
export const asRole = 'role';
export const unchanged = '';
export const noConsent = '';

/** The change as the API takes it; nothing as long as something is missing. */
export function changeOf(values: ChangeValues): Change | undefined {
  const { kind, role, feature, level, company, member, newRole, isRemoved } = values;
  if (kind === 'role')
    return level === unchanged || level === asRole
      ? undefined
      : { role: { role, featureGrants: [{ feature, allowedAccess: level }] } };
  if (kind === 'consent')
    return company ? { consent: { companyUuid: company, country: values.country || null } } : undefined;
  if (kind === 'moment') return company && values.day ? { moment: momentOf(company, values.day) } : undefined;
  if (kind === 'company') return company ? { company: { uuid: company, ...ruleOf(values.rule) } } : undefined;
  if (!member || !(isRemoved || newRole || level !== unchanged)) return;
  const featureGrants = level === unchanged ? [] : [{ feature, allowedAccess: level === asRole ? null : level }];
  return { member: { uuid: member, featureGrants, isRemoved, ...(newRole && { role: newRole }) } };
}

/** The start of a day where the reader is: what ends with the day before has ended. */
function momentOf(companyUuid: string, day: string) {
  return { companyUuid, at: new Date(`${day}T00:00:00`).toISOString() };
}

function ruleOf(rule: string) {
  if (rule === 'explicit' || rule === 'open') return { isExplicitAccessPermissionRequired: rule === 'explicit' };
  return { isFinancialDashboardEnabled: rule === 'dashboards' };
}
