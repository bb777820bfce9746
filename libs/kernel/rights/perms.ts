import { type CompanyPermission, type FirmPermission, inCompany, inFirm } from './matrix.js';
import { mayInCompany, mayInFirm } from './may.js';
import type { CompanyAccess, Viewer } from './viewer.js';

/** The `perms` of answers: the same questions as the guards ask, all at once. */
export function userPerms(viewer: Viewer): Record<FirmPermission, boolean> {
  return permsOf(inFirm, (permission) => mayInFirm(viewer, permission));
}

export function companyPerms(viewer: Viewer, company: CompanyAccess): Record<CompanyPermission, boolean> {
  return permsOf(inCompany, (permission) => mayInCompany(viewer, permission, company));
}

/** Every permission of these rows, asked one by one. */
export function permsOf<P extends string>(
  rows: Readonly<Record<P, unknown>>,
  may: (permission: P) => boolean,
): Record<P, boolean> {
  const perms = {} as Record<P, boolean>;
  for (const permission of Object.keys(rows) as P[]) perms[permission] = may(permission);
  return perms;
}
