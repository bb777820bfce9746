import { ErrorType, isCommandError } from '@eventstore/db-client';
import { InvalidAppend } from '../append.js';
import { LogUnavailable } from '../port.js';

const invalidArgument = 3;

/** What a failed call means to the caller of the log. Whatever does not say that it is final may be tried again. */
export function faultOf(cause: unknown): unknown {
  if (cause instanceof LogUnavailable || cause instanceof InvalidAppend) return cause;
  if (!(cause instanceof Error && isCommandError(cause))) return new LogUnavailable(cause);
  switch (cause.type) {
    case ErrorType.MAXIMUM_APPEND_SIZE_EXCEEDED:
      return new InvalidAppend(
        `The append is larger than the EventStoreDB server takes (${cause.maxAppendSize} bytes). ` +
          'Raise MaxAppendSize on the server, up to 16 MB, or make the event smaller.',
        { cause },
      );
    case ErrorType.ACCESS_DENIED:
      return new Error('EventStoreDB refused the user name and password, or the user may not read $all.', { cause });
    case ErrorType.STREAM_DELETED:
      return new InvalidAppend('The stream was deleted on the EventStoreDB server: nothing can be written to it.', {
        cause,
      });
    default:
      return Number(cause.code) === invalidArgument ? cause : new LogUnavailable(cause);
  }
}
