import { type Case, granted } from './cell.js';
import { columnsInFirm, columnsOf } from './columns.js';
import {
  type CommentPermission,
  type CompanyPermission,
  type FirmPermission,
  inCompany,
  inFirm,
  type MemberPermission,
  onComment,
  onMember,
  onTodo,
  type TodoPermission,
  type TodoStatus,
  todoStates,
} from './matrix.js';
import { no, type OnReason } from './reasons.js';
import type { CompanyAccess, Feature, Level, Role, Viewer } from './viewer.js';

/** What rights need to know of a to-do. */
export interface TodoAccess {
  /** text-field, upload-request, yes-or-no, onboarding, basic, signature */
  readonly type: string;
  readonly status: TodoStatus;
  readonly isDeleted: boolean;
  readonly isHiddenFromClients: boolean;
  /** Who created it; null when the product did. */
  readonly owner: string | null;
  /** Users; the one assignee of a signature to-do is its signer. */
  readonly assignees: readonly string[];
}

export interface CommentAccess {
  /** Null when the comment tells a change of status and nobody wrote it. */
  readonly author: string | null;
}

export interface MemberAccess {
  readonly user: string;
  readonly role: Role;
  readonly isAccountOwner: boolean;
}

/** A right that hangs on no company. A client has it when one of the memberships gives it. */
export function mayInFirm(viewer: Viewer, permission: FirmPermission): boolean {
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
  return granted(inCompany[permission], columnsOf(viewer, company), inside(viewer, company), onReason);
}

/** A right on a to-do in its present state. Clients have none on what is hidden from them, nobody on what is deleted. */
export function mayOnTodo(
  viewer: Viewer,
  permission: TodoPermission,
  company: CompanyAccess,
  todo: TodoAccess,
  onReason?: OnReason,
): boolean {
  if (todo.isDeleted) return no({ is: 'deleted' }, onReason);
  if (todo.isHiddenFromClients && isClient(viewer)) return no({ is: 'hiddenFromClients' }, onReason);
  const needed = todoStates[permission];
  if (needed && !needed.includes(todo.status)) return no({ is: 'status', needed }, onReason);
  if (permission === 'upload' && todo.type !== 'upload-request') return no({ is: 'noUploadRequest' }, onReason);
  if (
    (permission === 'submit' || permission === 'withdraw') &&
    todo.type === 'signature' &&
    !todo.assignees.includes(viewer.uuid)
  )
    return no({ is: 'notSigner' }, onReason);
  const one = { ...inside(viewer, company), isOwn: todo.owner === viewer.uuid };
  return granted(onTodo[permission], columnsOf(viewer, company), one, onReason);
}

/** A right on a comment; whether its item is seen at all is asked of the item. */
export function mayOnComment(
  viewer: Viewer,
  permission: CommentPermission,
  company: CompanyAccess,
  comment: CommentAccess,
): boolean {
  return granted(onComment[permission], columnsOf(viewer, company), {
    ...inside(viewer, company),
    isOwn: comment.author === viewer.uuid,
  });
}

/**
 * A right on a member as it is now; giving another role needs the right to add that role too (`mayAddRole`). Nobody
 * changes or removes oneself.
 */
export function mayOnMember(
  viewer: Viewer,
  permission: MemberPermission,
  company: CompanyAccess,
  member: MemberAccess,
): boolean {
  if (permission !== 'moveAccountOwner' && permission !== 'setHiddenFromClients' && member.user === viewer.uuid)
    return false;
  return granted(onMember[permission], columnsOf(viewer, company), {
    ...inside(viewer, company),
    member,
    mayAdd: (role) => mayAddRole(viewer, role, company),
  });
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

const adding = {
  staff_director: 'addStaffDirectorUser',
  client_owner: 'addClientOwnerUser',
  client_member: 'addClientMemberUser',
} as const satisfies Record<Role, CompanyPermission>;

export function mayAddRole(viewer: Viewer, role: Role, company: CompanyAccess): boolean {
  return mayInCompany(viewer, adding[role], company);
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
