import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect: (what: { type: 'minor' }) => void = runInNewContext('gc');

/** Bytes after which buffers that are done with are collected. */
const every = 4 * 2 ** 20;
let passed = 0;

/**
 * Is told of bytes that went through. To the collector a buffer is a small thing, however much it holds: left to itself
 * it lets more than a hundred megabytes of dead ones lie. To collect the youngest things takes a millisecond or two.
 */
export function passBuffers(bytes: number): void {
  passed += bytes;
  if (passed < every) return;
  passed = 0;
  collect({ type: 'minor' });
}
