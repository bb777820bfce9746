/** Too little room is left on the disk to write anything. Nothing was written; reading goes on. */
export class DiskFull extends Error {
  constructor(cause?: unknown) {
    super(diskFullSentence, { cause });
  }
}

export const diskFullSentence =
  "Nothing was saved: Daybook's disk is full. You can still read everything. Please tell an administrator; saving works " +
  'again as soon as there is room.';

/** ENOSPC and EDQUOT of the system, 53100 of PostgreSQL. */
const codes = new Set(['ENOSPC', 'EDQUOT', '53100']);

/** Whether a failure, or what caused it, is a disk without room. */
export function isDiskFull(fault: unknown): boolean {
  if (fault instanceof DiskFull) return true;
  if (typeof fault !== 'object' || fault === null) return false;
  if ('code' in fault && typeof fault.code === 'string' && codes.has(fault.code)) return true;
  return 'cause' in fault && isDiskFull(fault.cause);
}
