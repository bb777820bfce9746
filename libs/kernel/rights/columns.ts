import type { Column } from './matrix.js';
import type { CompanyAccess, Membership, Viewer } from './viewer.js';

/**
 * The columns of the matrix by which a viewer is judged in a company; none means no right at all.
 *
 * A membership always beats "staff without membership", also where it gives less: a lowered grant is a deliberate
 * limit. A junior admin is judged by JA in place of SD; without a membership JA only takes away from SN.
 */
export function columnsOf(viewer: Viewer, company: CompanyAccess): readonly Column[] {
  if (company.isDeleted) return [];
  if (viewer.isSuperuser) return ['SU'];
  const membership = viewer.memberships.get(company.uuid);
  if (!viewer.isStaff) return clientColumns(membership);
  if (membership) {
    if (membership.role !== 'staff_director') return [];
    return [viewer.isJuniorAdmin ? 'JA' : 'SD', ...taxAdmin(viewer)];
  }
  if (company.isExplicitAccessPermissionRequired) return ['SX'];
  return ['SN', ...(viewer.isJuniorAdmin ? (['JA'] as const) : []), ...taxAdmin(viewer)];
}

/** The columns for rights that hang on no company; a client's come from the membership that is asked. */
export function columnsInFirm(viewer: Viewer, membership?: Membership): readonly Column[] {
  if (viewer.isSuperuser) return ['SU'];
  if (!viewer.isStaff) return clientColumns(membership);
  return ['SN', ...(viewer.isJuniorAdmin ? (['JA'] as const) : []), ...taxAdmin(viewer)];
}

function clientColumns(membership: Membership | undefined): readonly Column[] {
  switch (membership?.role) {
    case 'client_owner':
      return ['CO'];
    case 'client_member':
      return ['CM'];
    case 'staff_director':
    case undefined:
      return [];
  }
}

function taxAdmin(viewer: Viewer): readonly Column[] {
  return viewer.isTaxAdmin ? ['TA'] : [];
}
