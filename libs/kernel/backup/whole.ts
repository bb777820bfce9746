import { demandSame } from './digest.js';
import { objectListOf } from './object-list.js';
import type { BackupPoint } from './point.js';
import { tableFileOf } from './tables.js';

/** @throws Error naming a file of a point that is not as it was written; those of format 1 tell less */
export async function demandWhole(place: string, { tables, objects }: BackupPoint): Promise<void> {
  for (const table of tables) if (table.sha256) await demandSame(tableFileOf(place, table), table.sha256);
  if (objects.sha256) await demandSame(objectListOf(place), objects.sha256);
}
