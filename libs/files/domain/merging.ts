import type { Graft } from './file-tree.events.js';
import type { FileNode, FileTree, Grants } from './file-tree.state.js';
import { isTaken } from './names.js';
import { childrenOf, isLive, subtreeOf } from './places.js';
import { likeness } from './titles.js';

/** Grants as they are in the other company: by its membership of the same person; others are left out. */
export type GrantsThere = (grants: Grants) => Grants;

/**
 * What goes from the library of one company into that of another, folders before what lies in them. Folders that are
 * called the same at the same place are joined: they stay, their content goes.
 *
 * @param which with `answers` only pieces that hold a file handed in for a to-do
 */
export function graftsInto(
  source: FileTree,
  destination: FileTree,
  grantsThere: GrantsThere,
  which: 'all' | 'answers' = 'all',
): readonly Graft[] {
  const { root } = source;
  if (root === null || destination.root === null) return [];
  const grafts: Graft[] = [];
  for (const [folder, into] of joinedFolders(source, destination))
    for (const child of childrenOf(source, folder)) {
      if (!counterpartOf(source, child, destination, into)) {
        const piece = subtreeOf(source, child.uuid);
        if (which === 'answers' && piece.every(({ answers }) => answers === null)) continue;
        for (const node of piece) {
          const isTop = node === child;
          const parent = isTop ? into : (node.parent ?? into);
          const guarded = isTop && folder === root ? asBelow(node, source.nodes.get(root)) : node;
          grafts.push({ node: guarded, parent, title: node.title, grants: grantsThere(node.grants) });
        }
      }
    }
  return grafts;
}

/** The folders of the source that are joined with folders of the destination, the uppermost first; all of them stay. */
export function joinedFolders(
  source: FileTree,
  destination: FileTree,
): readonly (readonly [folder: string, into: string])[] {
  if (source.root === null || destination.root === null) return [];
  const joined: [folder: string, into: string][] = [[source.root, destination.root]];
  for (const [folder, into] of joined)
    for (const child of childrenOf(source, folder)) {
      const counterpart = counterpartOf(source, child, destination, into);
      if (counterpart) joined.push([child.uuid, counterpart]);
    }
  return joined;
}

/** What the top folder hides or restricts stays hidden or restricted where the top folder is another. */
function asBelow(node: FileNode, top: FileNode | undefined): FileNode {
  return {
    ...node,
    isHidden: node.isHidden || (top?.isHidden ?? false),
    isRestricted: node.isRestricted || (top?.isRestricted ?? false),
  };
}

/** The folder that one of the source is joined with: shown to the same people, so that nobody sees more than before. */
function counterpartOf(source: FileTree, folder: FileNode, destination: FileTree, into: string): string | undefined {
  if (folder.kind !== 'folder' || folder.isTrashed || !isOpen(folder)) return undefined;
  const known = source.joined?.folders.get(folder.uuid);
  // what comes after a merge goes where the rest is, whatever that folder is called by now
  if (known !== undefined && destination.nodes.has(known) && isLive(destination, known)) return known;
  return childrenOf(destination, into).find(
    (other) =>
      other.kind === 'folder' &&
      !other.isTrashed &&
      !source.nodes.has(other.uuid) &&
      likeness(other.title) === likeness(folder.title) &&
      other.isHidden === folder.isHidden &&
      isOpen(other),
  )?.uuid;
}

function isOpen({ isRestricted, grants }: FileNode): boolean {
  return !isRestricted && Object.keys(grants).length === 0;
}

/** What a merge brought in one piece, and how it goes back. */
export interface Return {
  /** Folders before what lies in them, the uppermost first. */
  readonly grafts: readonly Graft[];
  /** Somebody has changed something in it since, or put something in. */
  readonly isChanged: boolean;
}

/** What a merge brought into a library, in the pieces in which it came. */
export function returnsOf(merge: string, tree: FileTree, grantsThere: GrantsThere): readonly Return[] {
  const returns: Return[] = [];
  for (const node of tree.nodes.values()) {
    if (node.origin?.merge !== merge || isInPiece(merge, tree, node)) continue;
    const below = subtreeOf(tree, node.uuid);
    const isChanged = below.some(({ origin }) => origin?.merge !== merge || origin.isChanged);
    const grafts = below.map((one) => backTo(one, merge, grantsThere));
    returns.push({ grafts, isChanged });
  }
  return returns;
}

function isInPiece(merge: string, tree: FileTree, node: FileNode): boolean {
  for (let above = parentOf(tree, node); above; above = parentOf(tree, above))
    if (above.origin?.merge === merge) return true;
  return false;
}

function parentOf(tree: FileTree, { parent }: FileNode): FileNode | undefined {
  return parent === null ? undefined : tree.nodes.get(parent);
}

/**
 * Of the pieces what goes back with these things: what was put into them since, and the folders in which they lie.
 * Folders come before what lies in them.
 */
export function returningWith(
  things: ReadonlySet<string>,
  merge: string,
  returns: readonly Return[],
): readonly Graft[] {
  const all = new Map(returns.flatMap(({ grafts }) => grafts).map((graft) => [graft.node.uuid, graft]));
  const chosen = new Set<string>();
  const going = new Set<string>();
  for (const { node, parent } of all.values()) {
    if (!(node.origin?.merge === merge ? things.has(node.uuid) : chosen.has(parent))) continue;
    chosen.add(node.uuid);
    going.add(node.uuid);
    for (let above = all.get(parent); above && !going.has(above.node.uuid); above = all.get(above.parent))
      going.add(above.node.uuid);
  }
  return [...all.values()].filter(({ node }) => going.has(node.uuid));
}

/** What the merge did not bring goes along with the folder in which it lies. */
function backTo(node: FileNode, merge: string, grantsThere: GrantsThere): Graft {
  const { origin } = node;
  if (origin?.merge === merge && !origin.isChanged)
    return { node, parent: origin.parent, title: origin.title, grants: origin.grants };
  const parent = (origin?.merge === merge ? origin.parent : node.parent) ?? '';
  return { node, parent, title: node.title, grants: grantsThere(node.grants) };
}

/** How many of the nodes meet one of the same name where they go. */
export function titlesTaken(tree: FileTree, grafts: readonly Graft[]): number {
  return grafts.filter(
    ({ node, parent, title }) => !node.isTrashed && isTaken(tree, parent, { uuid: node.uuid, kind: node.kind, title }),
  ).length;
}
