import { type FileNode, type FileTree, holdsTaxYears, taxMarkOf } from '@daybook/files/domain';

/** What many questions about one state of a tree need, found in one walk and kept as long as the state. */
interface TreeIndex {
  readonly folders: readonly FileNode[];
  readonly foldersByParent: ReadonlyMap<string, readonly FileNode[]>;
  readonly apart: readonly FileNode[];
  readonly counts: ReadonlyMap<string, number>;
}

const surveys = new WeakMap<FileTree, TreeIndex>();

/** Every folder, the trashed ones too. */
export function foldersIn(tree: FileTree): readonly FileNode[] {
  return surveyOf(tree).folders;
}

/** The folders directly in one, the trashed ones too. */
export function foldersOf(tree: FileTree, folder: string): readonly FileNode[] {
  return surveyOf(tree).foldersByParent.get(folder) ?? [];
}

/** Everything that need not be seen by whoever sees the folder it lies in; the rest is seen like its folder. */
export function apartIn(tree: FileTree): readonly FileNode[] {
  return surveyOf(tree).apart;
}

/** How much lies directly in a folder and not in the trash by its own flag. */
export function countIn(tree: FileTree, folder: string): number {
  return surveyOf(tree).counts.get(folder) ?? 0;
}

function surveyOf(tree: FileTree): TreeIndex {
  let survey = surveys.get(tree);
  if (!survey) {
    survey = walk(tree);
    surveys.set(tree, survey);
  }
  return survey;
}

/** What lies in `Tax`, named like a year. */
function isTaxYear(tree: FileTree, { parent, title }: FileNode): boolean {
  const above = tree.nodes.get(parent ?? '');
  return above !== undefined && holdsTaxYears(tree, above) && taxMarkOf(title) !== null;
}

function walk(tree: FileTree): TreeIndex {
  const folders: FileNode[] = [];
  const foldersByParent = new Map<string, FileNode[]>();
  const apart: FileNode[] = [];
  const counts = new Map<string, number>();
  for (const node of tree.nodes.values()) {
    if (node.kind === 'folder') {
      folders.push(node);
      const beside = foldersByParent.get(node.parent ?? '');
      if (beside) beside.push(node);
      else foldersByParent.set(node.parent ?? '', [node]);
    }
    if (node.isHidden || node.isRestricted || Object.keys(node.grants).length > 0 || isTaxYear(tree, node))
      apart.push(node);
    if (node.parent !== null && !node.isTrashed) counts.set(node.parent, (counts.get(node.parent) ?? 0) + 1);
  }
  return { folders, foldersByParent, apart, counts };
}
