import type { ViewerRow } from '@daybook/identity/published';
import type { CompanyAccess, Disclosure, Feature, Level, Role } from '@daybook/kernel/rights';

/** A change of rights that has not been made. */
export type AccessChange =
  /** What the firm gives to a role. */
  | { readonly is: 'role'; readonly role: Role; readonly grants: Partial<Record<Feature, Level>> }
  /** A membership; a grant of null is the role's again. */
  | {
      readonly is: 'member';
      readonly uuid: string;
      readonly role?: Role;
      readonly grants?: Partial<Record<Feature, Level | null>>;
      readonly isRemoved?: boolean;
    }
  /** A rule of a company. */
  | {
      readonly is: 'company';
      readonly uuid: string;
      readonly isExplicitAccessPermissionRequired?: boolean;
      readonly isFinancialDashboardEnabled?: boolean;
    }
  /** A consent to show all tax papers of a company to staff in a country; null: all its consents end. */
  | { readonly is: 'consent'; readonly company: string; readonly country: string | null }
  /** Nothing changes, but what ends by then. */
  | { readonly is: 'moment'; readonly company: string; readonly at: Date };

/** The person as the rows will say after the change. */
export function personAfter(change: AccessChange, row: ViewerRow): ViewerRow {
  if (change.is === 'role') {
    const ofRole = { ...row.firm?.[change.role], ...change.grants };
    return { ...row, firm: { ...row.firm, [change.role]: ofRole } };
  }
  if (change.is !== 'member') return row;
  const { uuid, isRemoved = false } = change;
  const memberships = row.memberships.filter((one) => !isRemoved || one.uuid !== uuid);
  return { ...row, memberships: memberships.map((one) => (one.uuid === uuid ? memberAfter(change, one) : one)) };
}

/** The company as the rows will say after the change. */
export function companyAfter(change: AccessChange, company: CompanyAccess): CompanyAccess {
  if (change.is === 'consent') return { ...company, disclosures: disclosuresAfter(change.country, company) };
  if (change.is !== 'company' || change.uuid !== company.uuid) return company;
  const { isExplicitAccessPermissionRequired, isFinancialDashboardEnabled } = change;
  return {
    ...company,
    ...(isExplicitAccessPermissionRequired !== undefined && { isExplicitAccessPermissionRequired }),
    ...(isFinancialDashboardEnabled !== undefined && { isFinancialDashboardEnabled }),
  };
}

/** The moment that rights are judged for. */
export function momentAfter(change: AccessChange, now: Date): Date {
  return change.is === 'moment' ? change.at : now;
}

function disclosuresAfter(country: string | null, { disclosures = [] }: CompanyAccess): readonly Disclosure[] {
  if (country === null) return [];
  const always = { from: new Date(0).toISOString(), until: '9999-12-31T00:00:00.000Z' };
  return [...disclosures, { consent: 'rehearsed', country, information: ['wholeReturn'], years: null, ...always }];
}

type Membership = ViewerRow['memberships'][number];

function memberAfter({ role, grants }: Extract<AccessChange, { is: 'member' }>, member: Membership): Membership {
  const all = Object.entries({ ...member.grants, ...grants }).filter(([, level]) => level !== null);
  return { ...member, ...(role && { role }), grants: Object.fromEntries(all) };
}
