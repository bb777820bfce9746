/** The tasks of this area, by their stored names, and what each is given. */
export const mergeTask = 'merge companies';
export const undoTask = 'undo merge of companies';

/** `merge`: the uuid of its stream. */
export interface MergeTask {
  readonly merge: string;
  readonly source: string;
  readonly destination: string;
  readonly kinds: readonly string[];
}

export interface UndoTask {
  readonly merge: string;
  readonly includesChanged: boolean;
}
