import { deleteCheck } from './delete-check.js';
import { markCheckCashed } from './mark-check-cashed.js';
import { markCheckFailureSeen } from './mark-check-failure-seen.js';
import { reissueCheck } from './reissue-check.js';
import { releaseCheck } from './release-check.js';
import { voidCheck } from './void-check.js';

export * from './delete-check.js';
export * from './mark-check-cashed.js';
export * from './mark-check-failure-seen.js';
export * from './reissue-check.js';
export * from './release-check.js';
export * from './void-check.js';

/** What people do with one check. */
export const checkOperations = [
  releaseCheck,
  voidCheck,
  reissueCheck,
  deleteCheck,
  markCheckCashed,
  markCheckFailureSeen,
] as const;
