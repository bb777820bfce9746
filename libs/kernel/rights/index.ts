export { granted } from './cell.js';
export * from './columns.js';
export * from './disclosures.js';
export * from './grants.js';
export type { Cell, Column, CompanyPermission, FirmPermission, Row } from './matrix.js';
export { columns, inCompany, inFirm } from './matrix.js';
export {
  byRows,
  heldLevel,
  inside,
  isClient,
  isGated,
  mayInCompany,
  mayInFirm,
  mayResetTwoFactor,
  mayUseChatbot,
} from './may.js';
export * from './names.js';
export * from './perms.js';
export { no, type OnReason, type Reason } from './reasons.js';
export * from './team-roles.js';
export * from './viewer.js';
