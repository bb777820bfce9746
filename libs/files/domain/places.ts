import type { FileNode, FileTree } from './file-tree.state.js';

/**
 * Where nodes lie. All of them take the tree as it stands and cost at most its depth, unless they answer many. Whoever
 * walks a tree counts the steps: one in which a folder lies in itself ends with an error instead of never.
 */

/** Far above what the decider lets anybody make, far below what holds anybody up. */
export const mostLevels = 100;

/** No command makes a tree like that; something planned or read one that is not a tree. */
export class BrokenTree extends Error {
  constructor(node: string) {
    super(`The folders around ${node} lie in each other, or more than ${mostLevels} levels deep.`);
  }
}

export function nodeOf(tree: FileTree, uuid: string): FileNode | undefined {
  return tree.nodes.get(uuid);
}

/**
 * The node and the folders above it, root first. Empty when it is not there.
 *
 * @throws BrokenTree
 */
export function ancestry(tree: FileTree, uuid: string): readonly FileNode[] {
  const path: FileNode[] = [];
  for (let node = tree.nodes.get(uuid); node; node = node.parent === null ? undefined : tree.nodes.get(node.parent)) {
    if (path.push(node) > mostLevels) throw new BrokenTree(uuid);
  }
  return path.reverse();
}

/** 0 for the root; -1 when it is not there. */
export function depthOf(tree: FileTree, uuid: string): number {
  return ancestry(tree, uuid).length - 1;
}

/** `/home/company-{uuid}-files/Tax/2025/return.pdf/` */
export function urlPathOf(tree: FileTree, uuid: string): string {
  return `/home/${ancestry(tree, uuid)
    .map(({ slug }) => `${slug}/`)
    .join('')}`;
}

/** The node at a path, told as `urlPathOf` does, with or without the slash at the end. */
export function nodeAt(tree: FileTree, urlPath: string): FileNode | undefined {
  const [home, first, ...slugs] = urlPath.split('/').filter((part) => part !== '');
  const root = tree.nodes.get(tree.root ?? '');
  if (home !== 'home' || !root || first !== root.slug) return undefined;
  let node: FileNode | undefined = root;
  for (const slug of slugs) node = node && tree.nodes.get(tree.children.get(node.uuid)?.get(slug) ?? '');
  return node;
}

/** Everything directly in a folder, the trashed too, in no order. */
export function childrenOf(tree: FileTree, folder: string): readonly FileNode[] {
  const children: FileNode[] = [];
  for (const uuid of tree.children.get(folder)?.values() ?? []) {
    const node = tree.nodes.get(uuid);
    if (node) children.push(node);
  }
  return children;
}

/**
 * The node and everything below it, folders before what lies in them.
 *
 * @throws BrokenTree
 */
export function subtreeOf(tree: FileTree, uuid: string): readonly FileNode[] {
  const top = tree.nodes.get(uuid);
  const found = top ? [top] : [];
  for (const node of found) {
    if (found.length > tree.nodes.size) throw new BrokenTree(uuid);
    if (node.kind === 'folder') for (const child of childrenOf(tree, node.uuid)) found.push(child);
  }
  return found;
}

/**
 * Levels below a node; 0 for what has nothing in it.
 *
 * @throws BrokenTree
 */
export function heightOf(tree: FileTree, uuid: string): number {
  let height = -1;
  for (let level = [uuid]; level.length > 0; height += 1) {
    if (height > mostLevels) throw new BrokenTree(uuid);
    level = level.flatMap((one) => [...(tree.children.get(one)?.values() ?? [])]);
  }
  return height;
}

/** Neither the node nor a folder above it is in the trash. */
export function isLive(tree: FileTree, uuid: string): boolean {
  const path = ancestry(tree, uuid);
  return path.length > 0 && path.every(({ isTrashed }) => !isTrashed);
}

/** Hidden from clients, by itself or by a folder above it. What a client uploaded is hidden by nothing. */
export function isHidden(tree: FileTree, uuid: string): boolean {
  return hiddenBy(tree, uuid) !== undefined;
}

/** The uppermost node that hides it from clients, if one does. */
export function hiddenBy(tree: FileTree, uuid: string): FileNode | undefined {
  const path = ancestry(tree, uuid);
  return path.at(-1)?.isFromClient ? undefined : path.find((node) => node.isHidden);
}
