import {
  type CompanyPermission,
  type FilePermission,
  type FirmPermission,
  inCompany,
  inFirm,
  type MemberPermission,
  onFile,
  onMember,
  onTodo,
  type TodoPermission,
} from './matrix.js';
import { type MemberAccess, mayInCompany, mayInFirm, mayOnMember, mayOnTodo, type TodoAccess } from './may.js';
import { type FileAccess, mayOnFile } from './may-on-file.js';
import type { CompanyAccess, Viewer } from './viewer.js';

/** The `perms` of answers: the same questions as the guards ask, all at once. */
export function userPerms(viewer: Viewer): Record<FirmPermission, boolean> {
  return all(inFirm, (permission) => mayInFirm(viewer, permission));
}

export function companyPerms(viewer: Viewer, company: CompanyAccess): Record<CompanyPermission, boolean> {
  return all(inCompany, (permission) => mayInCompany(viewer, permission, company));
}

export type PagePerms = Record<TodoPermission | 'submitTodo' | 'reopenTodo' | 'completeTodo' | 'shred', boolean>;

/** With the second names of three permissions, which always carry the same value as the first. */
export function todoPerms(viewer: Viewer, company: CompanyAccess, todo: TodoAccess): PagePerms {
  const perms = all(onTodo, (permission) => mayOnTodo(viewer, permission, company, todo));
  return { ...perms, submitTodo: perms.submit, reopenTodo: perms.reopen, completeTodo: perms.close, shred: false };
}

export type FilePerms = PagePerms & Record<FilePermission, boolean>;

export function filePerms(viewer: Viewer, company: CompanyAccess, file: FileAccess): FilePerms {
  const perms = all(onFile, (permission) => mayOnFile(viewer, permission, company, file));
  return { ...perms, submitTodo: perms.submit, reopenTodo: perms.reopen, completeTodo: perms.close };
}

export function memberPerms(
  viewer: Viewer,
  company: CompanyAccess,
  member: MemberAccess,
): Record<MemberPermission, boolean> {
  return all(onMember, (permission) => mayOnMember(viewer, permission, company, member));
}

function all<P extends string>(
  rows: Readonly<Record<P, unknown>>,
  may: (permission: P) => boolean,
): Record<P, boolean> {
  const perms = {} as Record<P, boolean>;
  for (const permission of Object.keys(rows) as P[]) perms[permission] = may(permission);
  return perms;
}
