import { createHash, type Hash } from 'node:crypto';
import { BytesDiffer, type Expected } from './port.js';

/** Counts bytes on their way, and hashes them where somebody wants to know. */
export class Measure {
  size = 0;
  private readonly hash: Hash | undefined;

  constructor(
    private readonly expected: Expected,
    isHashed = expected.sha256 !== undefined,
  ) {
    this.hash = isHashed ? createHash('sha256') : undefined;
  }

  add(bytes: Uint8Array): void {
    this.size += bytes.length;
    this.hash?.update(bytes);
  }

  /** The hash in hex; empty when nobody wanted it. @throws BytesDiffer when the bytes are not those expected */
  end(key: string): string {
    const sha256 = this.hash?.digest('hex') ?? '';
    const { size = this.size, sha256: wanted = sha256 } = this.expected;
    if (size !== this.size || wanted !== sha256) throw new BytesDiffer(key);
    return sha256;
  }
}
