import type { Readable } from 'node:stream';
import type { Scanner } from './port.js';

/** The standard test file of the industry, put together here so that no scanner takes the source for it. */
const testFile = Buffer.from(['X5O!P%@AP[4\\PZX54(P^)7CC)7}', '$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join(''));

/** Stands in where no scanner is installed: knows the test file, anywhere in the bytes, and nothing else. */
export class SimulatedScanner implements Scanner {
  async isThere(): Promise<boolean> {
    return true;
  }

  async scan(open: () => Readable): Promise<string | null> {
    let rest = Buffer.alloc(0);
    for await (const piece of open()) {
      const seen = Buffer.concat([rest, piece as Buffer]);
      if (seen.includes(testFile)) return 'Eicar-Test-Signature';
      rest = seen.subarray(-testFile.length);
    }
    return null;
  }
}
