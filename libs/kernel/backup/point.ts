import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const content = {
  /** ISO 8601 UTC. */
  at: z.iso.datetime(),
  /** The last event of that moment; null: the log was empty. */
  last: z.strictObject({ position: z.int().positive(), id: z.string() }).nullable(),
  /** Those that had run; their tables are made again before the rows come. */
  migrations: z.array(z.string()),
  /** `sha256`: of the file, where it is the point's own. */
  tables: z.array(z.strictObject({ name: z.string(), columns: z.array(z.string()), sha256: sha256.optional() })),
  sequences: z.array(z.strictObject({ name: z.string(), value: z.int().positive() })),
  /** `sha256`: of their list. */
  objects: z.strictObject({ count: z.int(), bytes: z.int(), sha256: sha256.optional() }),
};

/**
 * Where the events of a log on a server stand there, for the next backup to read on: in which folder that is written down,
 * and where the last one stands.
 */
const places = z.strictObject({ folder: z.uuid(), last: z.int().nonnegative() });

/**
 * What a backup folder knows of one moment it can be restored to. Those of format 1 were made before files had a SHA-256;
 * those of format 3 are of a log on a server of its own.
 */
const inDatabase = z.strictObject({ format: z.literal(2), ...content, sha256 });
const onServer = z.strictObject({ format: z.literal(3), ...content, places, sha256 });
const pointShape = z.discriminatedUnion('format', [
  z.strictObject({ format: z.literal(1), ...content }),
  inDatabase,
  onServer,
]);
export type BackupPoint = z.infer<typeof pointShape>;
export type Places = z.infer<typeof places>;
/** A point before it is saved. */
export type UnsavedPoint = Omit<z.infer<typeof inDatabase>, 'format' | 'sha256'> & { readonly places?: Places };

/** Null for a log in the database, whose positions are those of the archive. */
export const placesOf = (point: BackupPoint): Places | null => (point.format === 3 ? point.places : null);

/** A point that cannot be restored, and why. */
export interface DamagedPoint {
  readonly path: string;
  readonly why: string;
}

const manifest = 'manifest.json';
const pointsIn = (folder: string) => join(folder, 'points');

/** The folder of a point: `points/2026-11-23T07-12-45.123Z`. */
export const folderOfPoint = (folder: string, at: string) => join(pointsIn(folder), at.replaceAll(':', '-'));

/** A point without a manifest is one whose backup broke off; the manifest is written last. */
export async function savePoint(place: string, saved: UnsavedPoint): Promise<BackupPoint> {
  // with its parts in the order in which they are read again
  const shaped = saved.places
    ? onServer.parse({ format: 3, ...saved, sha256: '0'.repeat(64) })
    : inDatabase.parse({ format: 2, ...saved, sha256: '0'.repeat(64) });
  const { format: _, sha256: __, ...content } = shaped;
  const point: BackupPoint = { ...shaped, sha256: digestOfText(JSON.stringify(content)) };
  await writeFile(join(place, manifest), `${JSON.stringify(point, null, 2)}\n`, { mode: 0o600, flush: true });
  return point;
}

/** The points of a backup folder that can be read, oldest first. */
export async function pointsOf(folder: string): Promise<BackupPoint[]> {
  return (await allPointsOf(folder)).points;
}

/** The points of a backup folder, oldest first, those that are damaged apart, and the folders of backups that broke off. */
export async function allPointsOf(
  folder: string,
): Promise<{ points: BackupPoint[]; damaged: DamagedPoint[]; brokenOff: string[] }> {
  const found = { points: [] as BackupPoint[], damaged: [] as DamagedPoint[], brokenOff: [] as string[] };
  const names = await readdir(pointsIn(folder)).catch(() => []);
  for (const name of names.toSorted()) {
    const place = join(pointsIn(folder), name);
    const path = join(place, manifest);
    try {
      found.points.push(pointFrom(await readFile(path, 'utf8')));
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === 'ENOENT') found.brokenOff.push(place);
      else if (code !== 'ENOTDIR')
        found.damaged.push({ path, why: error instanceof Error ? error.message : String(error) });
    }
  }
  return found;
}

function pointFrom(text: string): BackupPoint {
  const { success, data } = pointShape.safeParse(parsed(text));
  if (!success)
    throw new Error(
      'It is damaged, or was written by another version of Daybook: restore it with the version that made it.',
    );
  if (data.format === 1) return data;
  const { format, sha256, ...saved } = data;
  if (digestOfText(JSON.stringify(saved)) !== sha256) throw new Error('It is not as it was written.');
  return data;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error('It is not as it was written.');
  }
}

function digestOfText(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** The newest point not later than the moment, damaged ones passed over. @throws Error naming what there is */
export async function pointAt(folder: string, at?: Date): Promise<BackupPoint> {
  const { points, damaged } = await allPointsOf(folder);
  const oldest = points[0];
  if (!oldest && damaged.length > 0) throw new Error(`No backup in ${folder} can be read.`);
  if (!oldest) throw new Error(`There is no backup in ${folder}.`);
  const found = points.findLast((point) => !at || new Date(point.at) <= at);
  if (!found) throw new Error(`The oldest backup in ${folder} is of ${oldest.at}; nothing earlier can be restored.`);
  return found;
}
