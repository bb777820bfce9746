import { DatabaseError } from 'pg';
import { InvalidAppend } from '../append.js';
import { LogUnavailable } from '../port.js';

/** Classes of SQLSTATE that say the server is away or overloaded rather than the statement wrong. */
const away = ['08', '53', '57', '55', '40'];
/** Classes that say the values cannot be stored. */
const unfit = ['22', '23', '54'];

/** What a failed statement means to the caller of the log. */
export function faultOf(cause: unknown): unknown {
  if (cause instanceof LogUnavailable || cause instanceof InvalidAppend) return cause;
  if (!(cause instanceof DatabaseError)) return new LogUnavailable(cause);
  const kind = cause.code?.slice(0, 2) ?? '';
  if (away.includes(kind)) return new LogUnavailable(cause);
  if (unfit.includes(kind)) return new InvalidAppend(`The log cannot store this event: ${cause.message}.`, { cause });
  return cause;
}
