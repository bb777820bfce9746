import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { eventColumns, fillLog } from '@daybook/kernel/event-log';
import type { ClientBase } from 'pg';
import type { BackupPoint } from './point.js';
import { countRows, readRows, writeRows } from './rows.js';

/** Events in a file. A full file is never written again. */
export const perSegment = 50_000;

export const segmentOf = (position: number) => Math.floor((position - 1) / perSegment);
const nameOf = (segment: number) => `${String(segment).padStart(8, '0')}.zst`;
export const pathOf = (folder: string, segment: number) => join(folder, 'log', nameOf(segment));

export interface LastEvent {
  readonly position: number;
  readonly id: string;
}

/**
 * Writes the events that the folder does not have yet.
 *
 * @param before the newest point of the folder
 * @throws Error when that point was made from another log, or from this one before it was restored
 */
export async function writeLog(client: ClientBase, folder: string, before?: BackupPoint): Promise<LastEvent | null> {
  if (before?.last) await demandSameLog(client, before.last, folder);
  const { rows } = await client.query<LastEvent>('select position, id from log.events order by position desc limit 1');
  const last = rows[0];
  if (!last) return null;
  await mkdir(join(folder, 'log'), { recursive: true, mode: 0o700 });
  const first = before?.last ? segmentOf(before.last.position + 1) : 0;
  for (let segment = first; segment <= segmentOf(last.position); segment += 1) {
    const after = segment * perSegment;
    const ofSegment = `position > ${after} and position <= ${after + perSegment} order by position`;
    await writeRows(client, `select ${eventColumns} from log.events where ${ofSegment}`, pathOf(folder, segment));
  }
  return last;
}

async function demandSameLog(client: ClientBase, known: LastEvent, folder: string): Promise<void> {
  const { rows } = await client.query('select from log.events where position = $1 and id = $2', [
    known.position,
    known.id,
  ]);
  if (rows.length === 0) throw new AnotherRecord(folder);
}

export class AnotherRecord extends Error {
  constructor(folder: string) {
    super(
      `${folder} holds backups of another record, or of this one as it was before it was restored. Give this one a folder of its own.`,
    );
  }
}

/** How many events the files hold from the first on. @throws Error naming a file that is damaged, or has too few of them */
export async function countLog(folder: string, upTo: number): Promise<number> {
  let count = 0;
  for (let segment = 0; segment <= segmentOf(upTo); segment += 1) {
    count += await countRows(pathOf(folder, segment));
    const least = Math.min(upTo, (segment + 1) * perSegment);
    if (count < least)
      throw new Error(`${pathOf(folder, segment)} ends at event ${count}, but was written up to ${least}.`);
  }
  return count;
}

/** Fills an empty log with the events up to the last one of a point. @throws Error when the files hold fewer */
export async function readLog(client: ClientBase, folder: string, last: LastEvent | null): Promise<void> {
  if (!last) return;
  // the last file may have grown since
  await fillLog(client, last.position, async (target) => {
    for (let segment = 0; segment <= segmentOf(last.position); segment += 1)
      await readRows(client, target, pathOf(folder, segment));
  });
}
