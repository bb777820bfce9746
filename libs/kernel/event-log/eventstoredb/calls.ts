import { setTimeout as sleep } from 'node:timers/promises';
import { ErrorType, isCommandError, type StreamingRead } from '@eventstore/db-client';
import { LogUnavailable } from '../port.js';
import { faultOf } from './fault.js';

/** Longest silence of the server before a call counts as lost. The client itself puts no deadline on most of them. */
const timeout = 10_000;

/** The result of a call, or LogUnavailable when it takes too long. */
export async function within<T>(call: Promise<T>): Promise<T> {
  const timer = new AbortController();
  const late = sleep(timeout, undefined, { signal: timer.signal }).then(() => {
    throw silence();
  });
  try {
    return await Promise.race([call, late]);
  } finally {
    timer.abort();
    late.catch(() => undefined);
  }
}

/** Everything a read answers; empty when the stream does not exist. */
export function collect<T>(read: StreamingRead<T>): Promise<T[]> {
  return new Promise((resolve, reject) => {
    const found: T[] = [];
    const timer = setTimeout(() => {
      void read.cancel();
      reject(silence());
    }, timeout);
    read.on('data', (one: T) => {
      found.push(one);
      timer.refresh();
    });
    read.on('end', () => {
      clearTimeout(timer);
      resolve(found);
    });
    read.on('error', (cause) => {
      clearTimeout(timer);
      if (isCommandError(cause) && cause.type === ErrorType.STREAM_NOT_FOUND) resolve([]);
      else reject(faultOf(cause));
    });
  });
}

export function silence(): LogUnavailable {
  return new LogUnavailable(new Error(`EventStoreDB said nothing for ${timeout / 1_000} s.`));
}
