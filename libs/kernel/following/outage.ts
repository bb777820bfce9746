import { isDiskFull } from '@daybook/kernel/disk-space';
import { LogUnavailable } from '@daybook/kernel/event-log';
import { StoreUnavailable } from '@daybook/kernel/store';

/** SQLSTATE of a checkpoint that stands elsewhere, see ops.sql. */
const checkpointMoved = 'DB001';

/** Classes of SQLSTATE that speak of the data handed over: wrong values, broken constraints, text PostgreSQL refuses. */
const dataClasses = ['22', '23', '54'];

const awayInPostgres = /^(08|40|53|57|58)...$/;
/** A mail server that lets nobody in (EMAILSERVER) is away as well: nothing is wrong with the email. */
const awayInNetwork = /^(ECONN|ESOCKET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EDNS|EHOSTUNREACH|EMAILSERVER)/;

/** The database, the log, the object store, Redis or the network is away, or the disk full: nothing is wrong with what was being done, so it is tried again. */
export function isOutage(error: unknown): boolean {
  if (error instanceof LogUnavailable || error instanceof StoreUnavailable || isDiskFull(error)) return true;
  const code = codeOf(error);
  if (code !== undefined && (awayInPostgres.test(code) || awayInNetwork.test(code))) return true;
  if (
    code === undefined &&
    /terminated|not queryable|Client was closed|Connection is closed|max retries per request|timeout/i.test(
      String(error),
    )
  )
    return true;
  return error instanceof Error && error.cause !== undefined && isOutage(error.cause);
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
