import type { ConflictAction } from '@daybook/files/domain';
import { openOverlay, send } from '@daybook/kernel/ui';
import { FilenameConflictsDocument } from './generated/graphql.js';

/** A file whose name the folder already has. */
export interface Conflict {
  /** Two files dropped together may have one name. */
  readonly id: string;
  readonly file: File;
  readonly canAddVersion: boolean;
}

/** What happens to files, those unnamed keeping both; null when the person thought better of it. */
export type ChosenActions = ReadonlyMap<File, ConflictAction> | null;

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

/** Who waits for the question that is being asked. */
let waiting: ((chosen: ChosenActions) => void) | undefined;

/** Asks, for each file whose name is taken, whether both are kept or it becomes a new version. */
export async function chooseActions(files: readonly File[], folderUuid: string): Promise<ChosenActions> {
  const conflicts = await conflictsOf(files, folderUuid).catch(() => []);
  if (conflicts.length === 0) return new Map();
  waiting?.(null);
  return new Promise((resolve) => {
    waiting = resolve;
    openOverlay('uploadConflicts', { conflicts, onChosen: resolve });
  });
}
