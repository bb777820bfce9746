import type { Readable } from 'node:stream';

/** Looks for malware. */
export interface Scanner {
  /**
   * @param open the bytes from their beginning; called again when the line breaks
   * @returns the name of what was found; null when there is nothing
   * @throws ScannerAway when there is no answer; then nothing is known about the bytes
   * @throws TooLargeToScan when there are more bytes than it takes
   */
  scan(open: () => Readable): Promise<string | null>;
  /** Whether it answers at the moment; asked before bytes are laid out for it. */
  isThere(): Promise<boolean>;
}

export class ScannerAway extends Error {
  constructor(why: string) {
    super(`The virus scanner does not answer: ${why}`);
  }
}

/** More bytes than the scanner is set up to take; asking again changes nothing until it takes more. */
export class TooLargeToScan extends Error {
  constructor() {
    super('The virus scanner does not take files as large as this one.');
  }
}
