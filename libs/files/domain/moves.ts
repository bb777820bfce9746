import { type Decision, isRefusal } from '@daybook/kernel/events';
import type { FileTreeEvent, FileTreeRefusal } from './file-tree.events.js';
import { no } from './file-tree.refusals.js';
import { evolveTree, type FileNode, type FileTree } from './file-tree.state.js';
import { limits } from './labels.js';
import { freeSlug, freeTitle, isTaken } from './names.js';
import { ancestry, depthOf, heightOf, isLive, subtreeOf } from './places.js';

type Answered = Decision<FileTreeEvent, FileTreeRefusal>;

export function moveNodes(tree: FileTree, nodes: readonly string[], to: string): Answered {
  const wrong = destinationFault(tree, to);
  if (wrong) return wrong;
  const path = new Set(ancestry(tree, to).map(({ uuid }) => uuid));
  return each(tree, nodes, (now, node) => {
    if (node.parent === null) return no('isRoot');
    if (!isLive(now, node.uuid)) return no('inTrash');
    if (node.parent === to) return [];
    if (path.has(node.uuid)) return no('intoItself');
    if (node.kind === 'folder' && isTaken(now, to, node)) return no('titleTaken');
    return reachesTooDeep(now, node, to) ? no('tooDeep') : placed(now, node, to, 'NodeMoved');
  });
}

/**
 * The tree with nodes in another folder, for telling beforehand who would see them there. Names are not looked at, and
 * trashed nodes stay trashed: what comes back from the trash is looked at likewise.
 */
export function treeAfterMove(tree: FileTree, nodes: readonly string[], to: string): FileTree | FileTreeRefusal {
  const wrong = destinationFault(tree, to);
  if (wrong) return wrong;
  const path = new Set(ancestry(tree, to).map(({ uuid }) => uuid));
  const events = each(tree, nodes, (now, node) => {
    const { uuid, parent } = node;
    if (parent === null) return no('isRoot');
    if (parent === to) return [];
    if (path.has(uuid)) return no('intoItself');
    if (reachesTooDeep(now, node, to)) return no('tooDeep');
    return [{ type: 'NodeMoved', data: { node: uuid, from: parent, to, slug: uuid } }];
  });
  return isRefusal(events) ? events : events.reduce((now, event) => evolveTree(now, event, ''), tree);
}

export function trashNodes(tree: FileTree, nodes: readonly string[]): Answered {
  return each(tree, nodes, (now, { uuid, parent, isDefault }) => {
    if (parent === null) return no('isRoot');
    if (isDefault) return no('isDefault');
    if (!isLive(now, uuid)) return [];
    const holdsDefault = now.defaults.some((one) => ancestry(now, one).some((above) => above.uuid === uuid));
    return holdsDefault ? no('containsDefault') : [{ type: 'NodeTrashed', data: { node: uuid } }];
  });
}

/** Back where it was, or where it is asked to go; what has meanwhile taken its name there keeps it. */
export function restoreNodes(tree: FileTree, root: string, nodes: readonly string[], to: string | null): Answered {
  const wrong = to === null ? undefined : destinationFault(tree, to);
  if (wrong) return wrong;
  return each(tree, nodes, (now, node) => {
    if (isLive(now, node.uuid)) return [];
    const parent = node.parent ?? root;
    const folder = to ?? (isLive(now, parent) ? parent : root);
    return reachesTooDeep(now, node, folder) ? no('tooDeep') : placed(now, node, folder, 'NodeRestored');
  });
}

export function shredNodes(tree: FileTree, nodes: readonly string[], held: readonly string[]): Answered {
  const needed = new Set(held);
  const left = nodes.filter((uuid) => !tree.shredded.has(uuid));
  if (nodes.length > 0 && left.length === 0) return [];
  return each(tree, left, (now, node) => {
    if (isLive(now, node.uuid)) return no('notInTrash');
    const below = subtreeOf(now, node.uuid).map(({ uuid }) => uuid);
    if (below.some((uuid) => needed.has(uuid))) return no('held');
    return [{ type: 'NodeShredded', data: { node: node.uuid, nodes: below } }];
  });
}

/** One step per chosen node, each on the tree that the steps before leave. What lies in another chosen node goes with it. */
function each(tree: FileTree, nodes: readonly string[], step: (now: FileTree, node: FileNode) => Answered): Answered {
  const chosen = new Set(nodes);
  if (chosen.size === 0) return no('nothingChosen');
  if (chosen.size > limits.selection) return no('tooManyChosen');
  const events: FileTreeEvent[] = [];
  let now = tree;
  for (const uuid of chosen) {
    const node = tree.nodes.get(uuid);
    if (!node) return no(tree.shredded.has(uuid) ? 'shredded' : 'notThere');
    if (ancestry(tree, uuid).some((above) => above !== node && chosen.has(above.uuid))) continue;
    const decision = step(now, node);
    if (isRefusal(decision)) return decision;
    for (const event of decision) {
      events.push(event);
      now = evolveTree(now, event, '');
    }
  }
  return events;
}

function placed(
  tree: FileTree,
  node: FileNode,
  to: string,
  type: 'NodeMoved' | 'NodeRestored',
): readonly FileTreeEvent[] {
  const { uuid, parent } = node;
  const title = freeTitle(tree, to, node);
  const slug = freeSlug(tree, to, title, uuid);
  const put: FileTreeEvent =
    type === 'NodeMoved'
      ? { type, data: { node: uuid, from: parent ?? '', to, slug } }
      : { type, data: { node: uuid, to, slug } };
  return title === node.title
    ? [put]
    : [put, { type: 'NodeRenamed', data: { node: uuid, from: node.title, to: title, slug } }];
}

function destinationFault(tree: FileTree, to: string): FileTreeRefusal | undefined {
  if (tree.nodes.get(to)?.kind !== 'folder') return no('noFolder');
  return isLive(tree, to) ? undefined : no('folderInTrash');
}

/** What lies below counts; going up or along cannot make anything deeper than it was. */
function reachesTooDeep(tree: FileTree, { uuid, parent }: FileNode, to: string): boolean {
  const depth = depthOf(tree, to) + 1;
  if (parent !== null && depth <= depthOf(tree, uuid)) return false;
  return depth + heightOf(tree, uuid) > limits.depth;
}
