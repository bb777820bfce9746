import { byKindThenTitle } from './sorting.js';

/** A folder as the navigator gets it. */
export interface TreeFolder {
  readonly uuid: string;
  readonly title: string;
  readonly urlPath: string;
  readonly parentUuid?: string | null | undefined;
}

/** A line of the tree as it is shown. */
export interface TreeRow {
  readonly folder: TreeFolder;
  /** From 1. */
  readonly level: number;
  readonly hasFolders: boolean;
  readonly isOpen: boolean;
}

/** The lines that are in sight: the root, and below each open folder those in it, by title. */
export function treeRows(folders: readonly TreeFolder[], open: ReadonlySet<string>): TreeRow[] {
  const known = new Set(folders.map(({ uuid }) => uuid));
  const below = new Map<string, TreeFolder[]>();
  const tops: TreeFolder[] = [];
  for (const folder of folders) {
    const parent = folder.parentUuid;
    if (!parent || !known.has(parent)) tops.push(folder);
    else if (below.has(parent)) below.get(parent)?.push(folder);
    else below.set(parent, [folder]);
  }
  const rows: TreeRow[] = [];
  const add = (list: TreeFolder[], level: number) => {
    for (const folder of list.sort(byKindThenTitle)) {
      const inside = below.get(folder.uuid);
      const isOpen = inside !== undefined && open.has(folder.uuid);
      rows.push({ folder, level, hasFolders: inside !== undefined, isOpen });
      if (isOpen) add(inside, level + 1);
    }
  };
  add(tops, 1);
  return rows;
}

/** What a key does in the tree, standing on a line. */
export type TreeMove = { readonly to: number } | { readonly open: string } | { readonly close: string } | undefined;

/** Up and down move; right opens or goes in, left closes or goes out, as trees do everywhere. */
export function treeMove(rows: readonly TreeRow[], at: number, key: string): TreeMove {
  const row = rows[at];
  if (!row) return undefined;
  const { uuid, parentUuid } = row.folder;
  if (key === 'ArrowDown') return { to: Math.min(rows.length - 1, at + 1) };
  if (key === 'ArrowUp') return { to: Math.max(0, at - 1) };
  if (key === 'Home') return { to: 0 };
  if (key === 'End') return { to: rows.length - 1 };
  if (key === 'ArrowRight') return row.hasFolders ? (row.isOpen ? { to: at + 1 } : { open: uuid }) : undefined;
  if (key !== 'ArrowLeft') return undefined;
  if (row.isOpen) return { close: uuid };
  const parent = rows.findIndex(({ folder }) => folder.uuid === parentUuid);
  return parent < 0 ? undefined : { to: parent };
}
