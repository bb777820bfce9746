import { deleteCheck } from './delete-check.js';
import { markCheckCashed } from './mark-check-cashed.js';
import { markCheckFailureSeen } from './mark-check-failure-seen.js';
import { releaseCheck } from './release-check.js';
import { voidCheck } from './void-check.js';

export { deleteCheck, markCheckCashed, markCheckFailureSeen, releaseCheck, voidCheck };

/** What people do with one check. */
export const checkOperations = [releaseCheck, voidCheck, deleteCheck, markCheckCashed, markCheckFailureSeen] as const;
