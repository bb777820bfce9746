import type { Readable } from 'node:stream';

/** Looks for malware. */
export interface Scanner {
  /**
   * @returns the name of what was found; null when there is nothing
   * @throws ScannerAway when there is no answer; then nothing is known about the bytes
   */
  scan(bytes: Readable): Promise<string | null>;
}

export class ScannerAway extends Error {
  constructor(why: string) {
    super(`The virus scanner does not answer: ${why}`);
  }
}
