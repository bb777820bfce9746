import { createHash } from 'node:crypto';
import { BytesDiffer, type Expected, type Stored } from './port.js';

/** Counts and hashes bytes on their way. */
export class Measure {
  private readonly hash = createHash('sha256');
  private size = 0;

  add(bytes: Uint8Array): void {
    this.size += bytes.length;
    this.hash.update(bytes);
  }

  /** @throws BytesDiffer when they are not those expected */
  end(key: string, expected: Expected): Stored {
    const stored = { size: this.size, sha256: this.hash.digest('hex') };
    const differs =
      (expected.size !== undefined && expected.size !== stored.size) ||
      (expected.sha256 !== undefined && expected.sha256 !== stored.sha256);
    if (differs) throw new BytesDiffer(key);
    return stored;
  }
}
