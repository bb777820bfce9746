import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makePrivate } from '@daybook/kernel/config';

/** Who runs on a data folder, told so that it means nothing in a copy of it, nor after a restart of the machine. */
interface Holder {
  readonly pid: number;
  /** Device and inode of the folder: a copy has others. */
  readonly folder: string;
  /** When the process was started, as Linux tells it; a number that is used again has another. */
  readonly started: string;
}

/**
 * Takes the data folder for this process, so that two never run on one.
 *
 * @returns lets go of it
 * @throws Error naming the process that has it
 */
export function holdFolder(dataDir: string): () => void {
  const note = join(dataDir, 'running');
  makePrivate(dataDir, { isPassedThrough: true });
  const holder = holderOf(dataDir);
  if (holder !== null) {
    throw new Error(
      `Daybook is running on ${dataDir} already (process ${holder}). Stop it first, or set DAYBOOK_DATA_DIR.`,
    );
  }
  rmSync(note, { force: true }); // one from before may be readable by others
  const own: Holder = { pid: process.pid, folder: idOf(dataDir), started: startOf(process.pid) };
  writeFileSync(note, `${JSON.stringify(own)}\n`, { mode: 0o600 });
  return () => rmSync(note, { force: true });
}

/** The process that runs on a data folder, or null. */
export function holderOf(dataDir: string): number | null {
  try {
    const { pid, folder, started }: Holder = JSON.parse(readFileSync(join(dataDir, 'running'), 'utf8'));
    if (pid === process.pid || folder !== idOf(dataDir)) return null;
    process.kill(pid, 0);
    return startOf(pid) === started ? pid : null;
  } catch {
    return null;
  }
}

function idOf(folder: string): string {
  const { dev, ino } = statSync(folder);
  return `${dev}:${ino}`;
}

/** The start of the machine and of the process; elsewhere than on Linux nobody tells, and the number alone counts. */
function startOf(pid: number): string {
  if (process.platform !== 'linux') return '';
  const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  const afterName = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1) ?? '';
  return `${boot} ${afterName.split(' ')[19]}`;
}
