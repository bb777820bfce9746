import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Takes the data folder for this process, so that two never run on one.
 *
 * @returns lets go of it
 * @throws Error naming the process that has it
 */
export function holdFolder(dataDir: string): () => void {
  const note = join(dataDir, 'running');
  mkdirSync(dataDir, { recursive: true });
  const holder = holderOf(dataDir);
  if (holder !== null) {
    throw new Error(
      `Daybook is running on ${dataDir} already (process ${holder}). Stop it first, or set DAYBOOK_DATA_DIR.`,
    );
  }
  writeFileSync(note, `${process.pid}\n`);
  return () => rmSync(note, { force: true });
}

/** The process that runs on a data folder, or null. */
export function holderOf(dataDir: string): number | null {
  try {
    const pid = Number(readFileSync(join(dataDir, 'running'), 'utf8'));
    if (pid === process.pid) return null;
    process.kill(pid, 0);
    // after a restart of the machine the number may be somebody else's
    if (process.platform === 'linux' && !readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('launcher')) return null;
    return pid;
  } catch {
    return null;
  }
}
