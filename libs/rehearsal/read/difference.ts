import { type ViewerRow, viewerOf, withoutSession } from '@daybook/identity/published';
import {
  type CompanyAccess,
  type CompanyPermission,
  companyPerms,
  type Feature,
  featureNames,
  features,
  heldLevel,
  isMoreThan,
  type Level,
  levelNames,
  mayInCompany,
  permissionNames,
} from '@daybook/kernel/rights';
import { type AccessChange, companyAfter, momentAfter, personAfter } from './access-change.js';

/** What a change would do to one person in one company. */
export interface Difference {
  readonly person: string;
  readonly company: string;
  /** In words: "See Files", "Files: update (was: view)". */
  readonly gains: readonly string[];
  readonly losses: readonly string[];
  /** Features at Update before, and less after. */
  readonly noLonger: readonly Feature[];
  /** Whether a right in the company is there after and was not before. */
  isGained(permission: CompanyPermission): boolean;
}

/** Judged by the rules that guard every request, once as things are and once as they would be; undefined: all the same. */
export function differenceFor(
  change: AccessChange,
  row: ViewerRow,
  company: CompanyAccess,
  now: Date,
): Difference | undefined {
  const before = viewerOf(row, withoutSession, now);
  const after = viewerOf(personAfter(change, row), withoutSession, momentAfter(change, now));
  const changed = companyAfter(change, company);
  const [had, has] = [companyPerms(before, company), companyPerms(after, changed)];
  const permissions = Object.keys(had) as CompanyPermission[];
  const levels = features.map((feature) => ({
    feature,
    from: heldLevel(before, feature, company),
    to: heldLevel(after, feature, changed),
  }));
  const gains = [
    ...permissions.filter((one) => has[one] && !had[one]).map((one) => permissionNames[one]),
    ...levels.filter(({ from, to }) => isMoreThan(to, from)).map(inWords),
  ];
  const losses = [
    ...permissions.filter((one) => had[one] && !has[one]).map((one) => permissionNames[one]),
    ...levels.filter(({ from, to }) => isMoreThan(from, to)).map(inWords),
  ];
  if (gains.length + losses.length === 0) return;
  return {
    person: row.uuid,
    company: company.uuid,
    gains,
    losses,
    noLonger: levels.filter(({ from, to }) => from === 'UPDATE' && to !== 'UPDATE').map(({ feature }) => feature),
    isGained: (permission) => mayInCompany(after, permission, changed) && !mayInCompany(before, permission, company),
  };
}

function inWords({
  feature,
  from,
  to,
}: {
  readonly feature: Feature;
  readonly from: Level;
  readonly to: Level;
}): string {
  return `${featureNames[feature]}: ${levelNames[to].toLowerCase()} (was: ${levelNames[from].toLowerCase()})`;
}
