import { type Feature, features, type Level, levels, type Role, roles } from '@daybook/kernel/rights';
import type { AccessChange } from '@daybook/rehearsal/read';
import { GraphQLError } from 'graphql';
import type { RehearseAccessArgs } from './generated/arguments.js';

type Asked = RehearseAccessArgs['change'];
type Grants = NonNullable<Asked['role']>['featureGrants'];

/** @throws GraphQLError when it is not one change, or names what there is not */
export function changeOf({ role, member, company, consent, moment, ...rest }: Asked, now: Date): AccessChange {
  const given = [role, member, company, consent, moment].filter(Boolean).length;
  if (given !== 1 || Object.keys(rest).length > 0) throw bad('Choose one change to rehearse.');
  if (role) return { is: 'role', role: roleOf(role.role), grants: grantsOf(role.featureGrants, levelOf) };
  if (member)
    return {
      is: 'member',
      uuid: member.uuid,
      ...(member.role && { role: roleOf(member.role) }),
      grants: grantsOf(member.featureGrants ?? [], (level) => (level === null ? null : levelOf(level))),
      isRemoved: member.isRemoved ?? false,
    };
  if (consent) return { is: 'consent', company: consent.companyUuid, country: countryOf(consent.country ?? null) };
  if (moment) return { is: 'moment', company: moment.companyUuid, at: aheadOf(now, new Date(moment.at)) };
  return { is: 'company', ...withoutNulls(company as NonNullable<typeof company>) };
}

function grantsOf<L>(grants: Grants, level: (given: string | null) => L): Partial<Record<Feature, L>> {
  return Object.fromEntries(
    grants.map(({ feature, allowedAccess }) => [featureOf(feature), level(allowedAccess ?? null)]),
  );
}

const featureOf = (name: string) => known(features, name, 'feature');
const roleOf = (name: string): Role => known(roles, name, 'role');
const levelOf = (name: string | null): Level => known(levels, name ?? '', 'level of access');

function known<T extends string>(all: readonly T[], name: string, what: string): T {
  const found = all.find((one) => one === name);
  if (!found) throw bad(`There is no ${what} ${name}.`);
  return found;
}

function withoutNulls(company: NonNullable<Asked['company']>) {
  const { uuid, isExplicitAccessPermissionRequired: explicit, isFinancialDashboardEnabled: dashboards } = company;
  return {
    uuid,
    ...(explicit != null && { isExplicitAccessPermissionRequired: explicit }),
    ...(dashboards != null && { isFinancialDashboardEnabled: dashboards }),
  };
}

function countryOf(code: string | null): string | null {
  if (code !== null && !/^[A-Z]{2}$/.test(code)) throw bad(`There is no country ${code}.`);
  return code;
}

function aheadOf(now: Date, at: Date): Date {
  if (at <= now) throw bad('Choose a moment that is still to come. “As of” shows those of the past.');
  return at;
}

function bad(message: string): GraphQLError {
  return new GraphQLError(message, { extensions: { code: 'BAD_USER_INPUT' } });
}
