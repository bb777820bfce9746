import { mayInFirm, type Viewer } from '@daybook/kernel/rights';
import type { AccountChange } from './account-change.js';
import type { StaffProfile } from './user.events.js';

/** What rights on an account hang on. */
export interface AccountAccess {
  readonly uuid: string;
  readonly isStaff: boolean;
  readonly isSuperuser: boolean;
  /** Has access to the admin panel, imports from the CRM, or is tax admin. */
  readonly isPrivileged: boolean;
}

/** Administrators; junior ones only for clients. A superuser's account is a superuser's business. */
export function mayChangeAccount(viewer: Viewer, account: Pick<AccountAccess, 'isStaff' | 'isSuperuser'>): boolean {
  if (viewer.isSuperuser) return true;
  if (!mayInFirm(viewer, 'updateAdminPanel') || account.isSuperuser) return false;
  return !viewer.isJuniorAdmin || !account.isStaff;
}

/** Nobody ends one's own account; junior admins end none. */
export function mayEndAccount(viewer: Viewer, account: AccountAccess): boolean {
  return viewer.uuid !== account.uuid && !viewer.isJuniorAdmin && mayChangeAccount(viewer, account);
}

/**
 * Superusers and tax admins, never about themselves: what counts of where somebody works opens tax papers. Where nobody
 * else could, a superuser does so.
 */
export function mayConfirmCountry(viewer: Viewer, account: Pick<AccountAccess, 'uuid' | 'isStaff'>, isAlone: boolean) {
  if (!account.isStaff || !(viewer.isSuperuser || (viewer.isTaxAdmin && !viewer.isJuniorAdmin))) return false;
  return viewer.uuid !== account.uuid || (viewer.isSuperuser && isAlone);
}

/** Whoever opens the link becomes that person, so that who has more rights than the viewer is a superuser's to invite. */
export function maySeeInviteLink(viewer: Viewer, account: AccountAccess): boolean {
  return mayChangeAccount(viewer, account) && (viewer.isSuperuser || !account.isPrivileged);
}

/** Access to the admin panel and flags are given by superusers; a team and the CRM by who has them. Never to oneself. */
export function mayGive(viewer: Viewer, account: string | null, { profile, flags }: AccountChange): boolean {
  if (viewer.isSuperuser) return flags?.superuser === undefined || viewer.uuid !== account;
  if (flags && Object.keys(flags).length > 0) return false;
  return !profile || mayGiveProfile(viewer, profile, account === null);
}

function mayGiveProfile(viewer: Viewer, profile: Partial<StaffProfile>, isNew: boolean): boolean {
  const access = profile.adminPanelAccess;
  if (access !== undefined && !(isNew && access === 'DISABLED')) return false;
  if (profile.team === 'TAX' && viewer.team !== 'TAX' && !viewer.isTaxAdmin) return false;
  return !profile.allowImportingHubspotCompany || viewer.allowImportingHubspotCompany;
}
