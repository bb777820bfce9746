import { PassThrough, Readable } from 'node:stream';
import { codeOf, ObjectMissing, StoreFull, StoreUnavailable } from '../port.js';

const isMissing = ['NoSuchKey', 'NotFound', 'NoSuchObject'];
const isFull = [
  'XMinioStorageFull',
  'XMinioAdminBucketQuotaExceeded',
  'InsufficientStorage',
  'QuotaExceeded',
  'ENOSPC',
];

/** Asks the server; what it or the network answers with becomes one of the port's faults. */
export async function asking<T>(key: string, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (fault) {
    throw asOurs(fault, key);
  }
}

export function missing(fault: unknown): undefined {
  if (!(fault instanceof ObjectMissing)) throw fault;
}

/** The same stream, failing with StoreUnavailable. */
export function failingAsOurs(bytes: Readable): Readable {
  const ours = new PassThrough({ objectMode: bytes.readableObjectMode });
  bytes.on('error', (fault) => ours.destroy(new StoreUnavailable(fault)));
  ours.on('close', () => bytes.destroy());
  return bytes.pipe(ours);
}

/** A range that begins after the end has no bytes; S3 calls that a fault. */
export function noneBeyondTheEnd(fault: unknown): Readable {
  if (fault instanceof StoreUnavailable && codeOf(fault.cause) === 'InvalidRange') return Readable.from([]);
  throw fault;
}

function asOurs(fault: unknown, key: string): Error {
  const code = codeOf(fault);
  if (isMissing.includes(code)) return new ObjectMissing(key);
  if (isFull.includes(code)) return new StoreFull(fault);
  return new StoreUnavailable(fault);
}
