import { grantsInForce } from '../grants.js';
import type { Feature, Level, Viewer } from '../viewer.js';
import { memberViewer, sampleCompany, sampleMembership, sampleViewer } from './people.js';

export const company = sampleCompany();
export const guarded = sampleCompany({ isExplicitAccessPermissionRequired: true });

export const staff = sampleViewer({ isStaff: true });
export const controller = memberViewer({ role: 'staff_director' });
export const owner = memberViewer({ role: 'client_owner' });
export const accountOwner = memberViewer({ role: 'client_owner', isAccountOwner: true });
export const guest = memberViewer({ role: 'client_member' });
export const stranger = sampleViewer();
export const superuser = sampleViewer({ isStaff: true, isSuperuser: true });

export function junior(viewer: Viewer): Viewer {
  return { ...viewer, isJuniorAdmin: true };
}

export function taxAdmin(viewer: Viewer): Viewer {
  return { ...viewer, isTaxAdmin: true };
}

export function admin(viewer: Viewer, adminPanelAccess: Level = 'UPDATE'): Viewer {
  return { ...viewer, adminPanelAccess };
}

export function granting(viewer: Viewer, changes: Partial<Record<Feature, Level>>): Viewer {
  const place = viewer.memberships.get(company.uuid) ?? sampleMembership();
  const grants = grantsInForce(place.role, changes);
  return { ...viewer, memberships: new Map([[company.uuid, { ...place, grants }]]) };
}

/** The names of the rights that hold. */
export function held(perms: Readonly<Record<string, boolean>>): string {
  return Object.keys(perms)
    .filter((name) => perms[name])
    .join(' ');
}

export const views =
  'viewFeatureActivityFeed viewFeatureDashboards viewFeatureTodos viewFeatureFiles viewFeatureTq viewFeaturePayments viewFeatureCompanySettings viewClientProfile';
export const viewsWithoutMoney = views.replace(' viewFeaturePayments', '');
export const adds = 'addStaffDirectorUser addClientOwnerUser addClientMemberUser';
export const juniorTodos = 'createTodo createOnboardingTodo';
export const todos = `${juniorTodos} createHiddenTodo`;
