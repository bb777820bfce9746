export * from './columns.js';
export * from './grants.js';
export type {
  Cell,
  Column,
  CompanyPermission,
  FilePermission,
  FirmPermission,
  MemberPermission,
  TodoPermission,
  TodoStatus,
} from './matrix.js';
export { inCompany, inFirm, onFile } from './matrix.js';
export {
  heldLevel,
  isClient,
  type MemberAccess,
  mayAddRole,
  mayInCompany,
  mayInFirm,
  mayOnComment,
  mayOnMember,
  mayOnTodo,
  mayResetTwoFactor,
  type TodoAccess,
} from './may.js';
export * from './may-on-file.js';
export * from './names.js';
export * from './perms.js';
export type { OnReason, Reason } from './reasons.js';
export * from './viewer.js';
