import { OpenState, send } from '@daybook/kernel/ui';
import { FilenameConflictsDocument } from './generated/graphql.js';
import type { ConflictAction } from './upload-queue.js';

/** A file whose name the folder already has. */
export interface Conflict {
  /** Two files dropped together may have one name. */
  readonly id: string;
  readonly file: File;
  readonly canAddVersion: boolean;
}

/** The files that go up, each with what happens to the one of the same name; null when the person thought better of it. */
export type Resolved = readonly { readonly file: File; readonly conflictAction: ConflictAction }[] | null;

const mostNames = 500;

/** Which of the files the folder already has by name. The server asks again at the end, so a miss costs nothing. */
export async function conflictsOf(files: readonly File[], folderUuid: string): Promise<readonly Conflict[]> {
  const filenames = files.slice(0, mostNames).map(({ name }) => name);
  const { filenameConflicts } = await send(FilenameConflictsDocument, { folderUuid, filenames });
  const taken = new Map(
    filenameConflicts.filter(({ exists }) => exists).map((one) => [one.filename, one.canAddVersion]),
  );
  return files
    .filter(({ name }) => taken.has(name))
    .map((file, index) => ({ id: `${index} ${file.name}`, file, canAddVersion: taken.get(file.name) ?? false }));
}

/** What is being asked now, and who waits for the answer. */
export interface AskedConflicts {
  readonly conflicts: readonly Conflict[];
  answer(choices: ReadonlyMap<File, ConflictAction> | null): void;
}

export const askedConflicts = new OpenState<AskedConflicts>();

/** Asks, for each file whose name is taken, whether both are kept or it becomes a new version. */
export async function resolveConflicts(files: readonly File[], folderUuid: string): Promise<Resolved> {
  const keepBoth = (file: File) => ({ file, conflictAction: 'KEEP_BOTH' as const });
  const conflicts = await conflictsOf(files, folderUuid).catch(() => []);
  if (conflicts.length === 0) return files.map(keepBoth);
  const choices = await new Promise<ReadonlyMap<File, ConflictAction> | null>((resolve) => {
    askedConflicts.current()?.answer(null);
    askedConflicts.open({ conflicts, answer: resolve });
  });
  askedConflicts.close();
  return choices && files.map((file) => ({ file, conflictAction: choices.get(file) ?? 'KEEP_BOTH' }));
}
