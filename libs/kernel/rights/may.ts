import { type Case, granted } from './cell.js';
import { columnsInFirm, columnsOf } from './columns.js';
import { mayReadTaxPapers } from './disclosures.js';
import { type CompanyPermission, type FirmPermission, inCompany, inFirm, type Row } from './matrix.js';
import { no, type OnReason } from './reasons.js';
import type { CompanyAccess, Feature, Level, Viewer } from './viewer.js';

/** A right that hangs on no company. A client has it when one of the memberships gives it. */
export function mayInFirm(viewer: Viewer, permission: FirmPermission): boolean {
  if (permission === 'useChatbot' && viewer.isChatbotOff) return false;
  const row = inFirm[permission];
  if (viewer.isStaff || viewer.isSuperuser)
    return granted(row, columnsInFirm(viewer), { viewer, membership: undefined });
  for (const membership of viewer.memberships.values())
    if (granted(row, columnsInFirm(viewer, membership), { viewer, membership })) return true;
  return false;
}

export function mayInCompany(
  viewer: Viewer,
  permission: CompanyPermission,
  company: CompanyAccess,
  onReason?: OnReason,
): boolean {
  if (permission === 'viewFeatureDashboards' && !company.isFinancialDashboardEnabled)
    return no({ is: 'dashboardsOff' }, onReason);
  if (isGated(permission) && !mayReadTaxPapers(viewer, company, {}, onReason)) return false;
  return granted(inCompany[permission], columnsOf(viewer, company), inside(viewer, company), onReason);
}

/** Whether somebody may use the assistant in a company at all: it answers from the books. */
export function mayUseChatbot(viewer: Viewer, company: CompanyAccess): boolean {
  if (company.isChatbotOff) return false;
  return mayInFirm(viewer, 'useChatbot') && mayInCompany(viewer, 'viewFeatureDashboards', company);
}

/** To see tax papers, and to answer or see to what one sees; asking for a consent and managing without seeing are not gated. */
export function isGated(permission: CompanyPermission): boolean {
  return permission === 'viewFeatureTq' || permission === 'answerTq' || permission === 'seeToTq';
}

/** Judges by the rows of an area, whoever may see the company at all. */
export function byRows<P extends string>(rows: Readonly<Record<P, Row>>) {
  return (viewer: Viewer, permission: P, company: CompanyAccess, onReason?: OnReason): boolean =>
    mayInCompany(viewer, 'see', company) &&
    granted(rows[permission], columnsOf(viewer, company), inside(viewer, company), onReason);
}

/**
 * Taking somebody's second factor away who has lost it: administrators do it for clients, superusers for staff too; no
 * junior admin, and nobody for themselves.
 */
export function mayResetTwoFactor(
  viewer: Viewer,
  person: { readonly uuid: string; readonly isStaff: boolean },
): boolean {
  if (viewer.uuid === person.uuid) return false;
  if (viewer.isSuperuser) return true;
  return mayInFirm(viewer, 'updateAdminPanel') && !viewer.isJuniorAdmin && !person.isStaff;
}

const seeing = {
  ACTIVITY_FEED: 'viewFeatureActivityFeed',
  DASHBOARDS: 'viewFeatureDashboards',
  TODOS: 'viewFeatureTodos',
  FILES: 'viewFeatureFiles',
  TQ: 'viewFeatureTq',
  PAYMENTS: 'viewFeaturePayments',
  COMPANY_SETTINGS: 'viewFeatureCompanySettings',
  CLIENT_PROFILE: 'viewClientProfile',
} as const satisfies Record<Feature, CompanyPermission>;

/**
 * How far a viewer goes with a feature, and so how far they may let others go: as far as their grant, and without a
 * membership all the way with what the matrix shows them at all.
 */
export function heldLevel(viewer: Viewer, feature: Feature, company: CompanyAccess): Level {
  const judgedBy = columnsOf(viewer, company);
  const one = inside(viewer, company);
  if (one.membership && !judgedBy.includes('SU'))
    return judgedBy.length === 0 ? 'DISABLED' : one.membership.grants[feature];
  return granted(inCompany[seeing[feature]], judgedBy, one) ? 'UPDATE' : 'DISABLED';
}

/** Neither staff nor superuser: whoever sees the client's side only. */
export function isClient(viewer: Viewer): boolean {
  return !viewer.isStaff && !viewer.isSuperuser;
}

/** The membership by which a viewer is judged in a company. */
export function inside(viewer: Viewer, company: CompanyAccess): Case {
  return { viewer, membership: viewer.memberships.get(company.uuid) };
}
