import { chmodSync, mkdirSync, statSync } from 'node:fs';

const passable = 0o001;

/**
 * Makes a folder, or takes one that is there away from others. Root's data folder may still be passed through, not
 * listed: the embedded PostgreSQL then runs as a user of its own and has its folder within.
 */
export function makePrivate(folder: string, { isPassedThrough = false } = {}): void {
  const isMade = mkdirSync(folder, { recursive: true, mode: 0o700 }) !== undefined;
  const isPassable = isPassedThrough && process.getuid?.() === 0;
  // one that was closed stays so: PostgreSQL has a place elsewhere then
  const mode = isPassable && (isMade || (statSync(folder).mode & passable) !== 0) ? 0o711 : 0o700;
  try {
    chmodSync(folder, mode);
  } catch {
    // it is somebody else's, who lets us in
  }
}
