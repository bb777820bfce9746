import { LogUnavailable } from '@daybook/kernel/event-log';

/** SQLSTATE of a checkpoint that stands elsewhere, see ops.sql. */
const checkpointMoved = 'DB001';

/** Classes of SQLSTATE that speak of the data handed over: wrong values, broken constraints, text PostgreSQL refuses. */
const dataClasses = ['22', '23', '54'];

/** The database, the log or the network is away: nothing is wrong with what was being done, so it is tried again. */
export function isOutage(error: unknown): boolean {
  if (error instanceof LogUnavailable) return true;
  const code = codeOf(error);
  if (code === undefined) return /terminated|not queryable|Client was closed|timeout/i.test(String(error));
  return /^(08|53|57|58|40)/.test(code) || /^(ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH)/.test(code);
}

/** Another process has moved a checkpoint: what is known here about positions is out of date. */
export function isMoved(error: unknown): boolean {
  return codeOf(error) === checkpointMoved;
}

/** The rows themselves were refused. */
export function isRefusedData(error: unknown): boolean {
  const code = codeOf(error);
  return code?.length === 5 && dataClasses.includes(code.slice(0, 2));
}

function codeOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}
