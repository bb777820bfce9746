import { ErrorType, isCommandError } from '@eventstore/db-client';
import { InvalidAppend } from '../append.js';
import { LogUnavailable } from '../port.js';

const unknown = 2;
const invalidArgument = 3;
const resourceExhausted = 8;

/** Bytes of an append that no server refuses for its size, whatever it is set to. */
const safeSize = 1_000_000;

/**
 * What a failed call means to the caller of the log. Whatever does not say that it is final may be tried again.
 *
 * @param size bytes of the append that failed: a message too large for the server also ends the calls beside it
 */
export function faultOf(cause: unknown, size = 0): unknown {
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
      return new Error(
        'EventStoreDB refused the user name and password, or the user may not read $all. ' +
          'npm run event-log:user makes a user with the rights that are needed.',
        { cause },
      );
    case ErrorType.STREAM_DELETED:
      return new InvalidAppend('The stream was deleted on the EventStoreDB server: nothing can be written to it.', {
        cause,
      });
    default:
      if (Number(cause.code) === resourceExhausted && size > safeSize)
        return new InvalidAppend(
          `The append of ${size} bytes is larger than a message that the EventStoreDB server takes. Make it smaller.`,
          { cause },
        );
      return Number(cause.code) === invalidArgument ? cause : new LogUnavailable(cause);
  }
}

/** The server was asked to read from a position between two of its records: it was never one of this log. */
export function isForeignPosition(fault: unknown): boolean {
  const cause = fault instanceof LogUnavailable ? fault.cause : fault;
  return (
    cause instanceof Error &&
    isCommandError(cause) &&
    Number(cause.code) === unknown &&
    cause.message.includes('ReadAllResult')
  );
}
