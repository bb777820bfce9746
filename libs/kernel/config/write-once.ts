import { closeSync, fsyncSync, linkSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Writes a file for its owner's eyes only: whole or not at all, also after a power cut, and never in place of what another process has written. */
export function writeOnce(file: string, text: string): void {
  const beside = `${file}.${process.pid}`;
  writeFileSync(beside, text, { mode: 0o600, flush: true });
  try {
    linkSync(beside, file);
    const folder = openSync(dirname(file), 'r');
    fsyncSync(folder);
    closeSync(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(beside, { force: true });
  }
}
