export * from './columns.js';
export * from './grants.js';
export type {
  CommentPermission,
  CompanyPermission,
  FirmPermission,
  MemberPermission,
  TodoPermission,
  TodoStatus,
} from './matrix.js';
export { inCompany, inFirm } from './matrix.js';
export * from './may.js';
export * from './perms.js';
export * from './viewer.js';
