import type { FileNode, FileTree } from './file-tree.state.js';
import { haveSameName, timesTaken } from './taken-names.js';
import { numbered, numberedSlug, slugOf } from './titles.js';

type Named = Pick<FileNode, 'uuid' | 'kind' | 'title'>;

/** Whether another live node of the kind has the title in the folder. */
export function isTaken(tree: FileTree, folder: string, named: Named): boolean {
  const node = tree.nodes.get(named.uuid);
  const isItself = node?.parent === folder && !node.isTrashed && haveSameName(node, named);
  return timesTaken(tree.names, folder, named) > (isItself ? 1 : 0);
}

/** The title, or the next one with a number that is free in the folder: "return (2).pdf". */
export function freeTitle(tree: FileTree, folder: string, node: Named): string {
  let { title } = node;
  for (let n = 2; isTaken(tree, folder, { ...node, title }); n += 1)
    title = numbered(node.title, n, node.kind === 'file');
  return title;
}

/** The slug for a title, numbered while a sibling has it, a trashed one too. */
export function freeSlug(tree: FileTree, folder: string, title: string, node: string): string {
  const siblings = tree.children.get(folder);
  const base = slugOf(title);
  let slug = base;
  for (let n = 2; (siblings?.get(slug) ?? node) !== node; n += 1) slug = numberedSlug(base, n);
  return slug;
}

/** The slug that the node had here before a merge took it away, if it comes back as it was and nobody has it now. */
export function slugOfReturned(tree: FileTree, folder: string, title: string, node: string): string {
  const before = tree.detached.get(node);
  const isSame = before?.parent === folder && before.title === title;
  return isSame && !tree.children.get(folder)?.has(before.slug) ? before.slug : freeSlug(tree, folder, title, node);
}
