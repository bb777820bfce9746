import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

/** What a backup folder knows of one moment it can be restored to. */
const pointShape = z.object({
  format: z.literal(1),
  /** ISO 8601 UTC. */
  at: z.string(),
  /** The last event of that moment; null: the log was empty. */
  last: z.object({ position: z.int().positive(), id: z.string() }).nullable(),
  /** Those that had run; their tables are made again before the rows come. */
  migrations: z.array(z.string()),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
  sequences: z.array(z.object({ name: z.string(), value: z.int().positive() })),
  objects: z.object({ count: z.int(), bytes: z.int() }),
});
export type BackupPoint = z.infer<typeof pointShape>;

const manifest = 'manifest.json';
const pointsIn = (folder: string) => join(folder, 'points');

/** The folder of a point: `points/2026-11-23T07-12-45.123Z`. */
export const folderOfPoint = (folder: string, at: string) => join(pointsIn(folder), at.replaceAll(':', '-'));

/** A point without a manifest is one whose backup broke off; the manifest is written last. */
export async function savePoint(place: string, point: BackupPoint): Promise<void> {
  await writeFile(join(place, manifest), `${JSON.stringify(point, null, 2)}\n`, { mode: 0o600, flush: true });
}

/** The points of a backup folder, oldest first. @throws Error when a manifest cannot be understood */
export async function pointsOf(folder: string): Promise<BackupPoint[]> {
  const names = await readdir(pointsIn(folder)).catch(() => []);
  const points = await Promise.all(names.toSorted().map((name) => readPoint(join(pointsIn(folder), name, manifest))));
  return points.filter((point) => point !== undefined);
}

async function readPoint(path: string): Promise<BackupPoint | undefined> {
  const text = await readFile(path, 'utf8').catch(() => undefined);
  if (text === undefined) return;
  const { success, data } = pointShape.safeParse(JSON.parse(text));
  if (!success)
    throw new Error(`${path} was written by another version of Daybook. Restore with the version that made it.`);
  return data;
}

/** The newest point not later than the moment. @throws Error naming what there is */
export async function pointAt(folder: string, at?: Date): Promise<BackupPoint> {
  const points = await pointsOf(folder);
  const oldest = points[0];
  if (!oldest) throw new Error(`There is no backup in ${folder}.`);
  const found = points.findLast((point) => !at || new Date(point.at) <= at);
  if (!found) throw new Error(`The oldest backup in ${folder} is of ${oldest.at}; nothing earlier can be restored.`);
  return found;
}
