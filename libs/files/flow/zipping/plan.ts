import { ancestry, childrenOf, type FileNode, type FileTree, heightOf, isLive, nodeOf } from '@daybook/files/domain';
import { lengthAt, Names } from '@daybook/kernel/flows';

/** A place in the archive; folders end with a slash. */
export interface Planned {
  readonly path: string;
  /** Null for a folder. */
  readonly file: string | null;
}

/**
 * What goes into an archive of these nodes: what is live and seen, in the folders it lies in. What is seen in a folder
 * that is not seen itself lies in the nearest one that is; links are left out.
 */
export function planned(tree: FileTree, nodes: readonly string[], sees: (node: FileNode) => boolean): Planned[] {
  const shows = (node: FileNode) => isLive(tree, node.uuid) && sees(node);
  const tops = topsOf(tree, nodes);
  const length = lengthAt(1 + Math.max(...tops.map(({ uuid }) => heightOf(tree, uuid)), 0));
  const plan: Planned[] = [];
  const names = new Map<string, Names>();
  const place = (prefix: string, { title, kind }: FileNode) => {
    const within = names.get(prefix) ?? new Names(length);
    names.set(prefix, within);
    return prefix + within.nameFor(title, kind === 'folder');
  };
  const add = (node: FileNode, prefix: string): void => {
    if (node.kind === 'link') return;
    const isShown = shows(node);
    if (node.kind === 'file') {
      if (isShown) plan.push({ path: place(prefix, node), file: node.uuid });
      return;
    }
    const folder = isShown ? `${place(prefix, node)}/` : prefix;
    if (isShown) plan.push({ path: folder, file: null });
    for (const child of inOrder(childrenOf(tree, node.uuid))) add(child, folder);
  };
  for (const top of tops) add(top, '');
  return plan;
}

/** The nodes themselves, without those that lie in another of them. */
function topsOf(tree: FileTree, nodes: readonly string[]): FileNode[] {
  const chosen = new Set(nodes);
  return nodes.flatMap((uuid) => {
    const node = nodeOf(tree, uuid);
    const above = ancestry(tree, uuid).slice(0, -1);
    return node && !above.some((one) => chosen.has(one.uuid)) ? [node] : [];
  });
}

/** The older of two of the same name keeps it. */
function inOrder(nodes: readonly FileNode[]): readonly FileNode[] {
  return nodes.toSorted((one, other) => (one.slug < other.slug ? -1 : 1));
}
