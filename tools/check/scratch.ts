import { chmodSync, existsSync, mkdtempSync, readFileSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Bytes; about four times what was ever seen there. */
const mostScratch = 8 * 2 ** 30;

/** What tests lay down for a moment lies in memory where there is room for it: a disk that is slow would hold them up. */
export function openScratch(): string {
  const folder = mkdtempSync(join(isRoomy('/dev/shm') ? '/dev/shm' : tmpdir(), 'daybook-check-'));
  chmodSync(folder, 0o755); // as root PostgreSQL runs as another user
  return folder;
}

function isRoomy(place: string): boolean {
  if (!existsSync(place)) return false;
  const { bavail, bsize } = statfsSync(place);
  // browsers are unpacked there
  const mayExecute = !readFileSync('/proc/mounts', 'utf8').match(new RegExp(` ${place} .*noexec`));
  return mayExecute && bavail * bsize > mostScratch;
}
