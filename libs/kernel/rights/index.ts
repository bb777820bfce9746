export * from './columns.js';
export * from './grants.js';
export type {
  CommentPermission,
  CompanyPermission,
  FilePermission,
  FirmPermission,
  MemberPermission,
  TodoPermission,
  TodoStatus,
} from './matrix.js';
export { inCompany, inFirm, onFile } from './matrix.js';
export {
  type CommentAccess,
  isClient,
  type MemberAccess,
  mayAddRole,
  mayInCompany,
  mayInFirm,
  mayOnComment,
  mayOnMember,
  mayOnTodo,
  type TodoAccess,
} from './may.js';
export * from './may-on-file.js';
export * from './perms.js';
export * from './viewer.js';
