import { type FolderChange, lastChanges, type ShownNode } from '@daybook/files/read';
import type { Queryable } from '@daybook/kernel/postgres';
import type { Library } from './library.js';

/**
 * When each of these folders, or something in it, changed last, however deep it lies: as far as the reader of the
 * library sees it. Folders that the tables do not have yet are left out.
 */
export async function changesIn(db: Queryable, library: Library, folders: readonly string[]): Promise<FolderChange[]> {
  if (folders.length === 0) return [];
  const under = new Map(folders.map((uuid) => [uuid, library.foldersUnder(uuid)]));
  const direct = await lastChanges(db, [...new Set([...under.values()].flat())], library.apart());
  const dates = new Map(direct.map(({ uuid, updatedAt }) => [uuid, updatedAt.getTime()]));
  return folders.flatMap((uuid) => {
    const known = under.get(uuid)?.flatMap((one) => dates.get(one) ?? []) ?? [];
    return known.length === 0 ? [] : [{ uuid, updatedAt: new Date(Math.max(...known)) }];
  });
}

/** The rows, those of folders with the dates of what changed in them; a row may know of something later. */
export function withChanges(rows: readonly ShownNode[], changes: readonly FolderChange[]): ShownNode[] {
  const dates = new Map(changes.map(({ uuid, updatedAt }) => [uuid, updatedAt]));
  return rows.map((row) => {
    const changed = dates.get(row.uuid);
    return changed && changed > row.updatedAt ? { ...row, updatedAt: changed } : row;
  });
}
