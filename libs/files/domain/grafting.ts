import type { Decision } from '@daybook/kernel/events';
import type { FileTreeCommand, FileTreeEvent, FileTreeRefusal, Graft } from './file-tree.events.js';
import { no } from './file-tree.refusals.js';
import { evolveTree, type FileTree } from './file-tree.state.js';
import { freeTitle, isTaken, slugOfReturned } from './names.js';
import { suffixed } from './titles.js';

type Answered = Decision<FileTreeEvent, FileTreeRefusal>;
type Command<T extends FileTreeCommand['type']> = Extract<FileTreeCommand, { type: T }>;

/** Nodes of another library come here; those that are here already stay as they are. */
export function graftNodes(tree: FileTree, root: string, command: Command<'GraftNodes'>): Answered {
  const { merge, from, grafts, suffix } = command;
  const events: FileTreeEvent[] = [];
  let now = tree;
  for (const graft of grafts) {
    const { node, grants } = graft;
    if (now.nodes.has(node.uuid)) continue;
    if (now.shredded.has(node.uuid)) return no('shredded');
    const parent = now.nodes.get(graft.parent)?.kind === 'folder' ? graft.parent : root;
    const title = node.isTrashed ? graft.title : titleFor(now, parent, graft, suffix);
    const { kind, owner, href, isFromClient, answers, isTrashed, isHidden, isRestricted } = node;
    const data = {
      ...{ node: node.uuid, parent, title, slug: slugOfReturned(now, parent, title, node.uuid), owner },
      ...{ kind, href, isFromClient, answers, isTrashed, isHidden, isRestricted, grants, merge, from },
      ...{ formerParent: node.parent ?? '', formerTitle: node.title, formerGrants: node.grants },
    };
    const event: FileTreeEvent = { type: 'NodeGrafted', data };
    events.push(event);
    now = evolveTree(now, event, '');
  }
  return events;
}

export function detachNodes(tree: FileTree, { merge, to, nodes }: Command<'DetachNodes'>): Answered {
  if (nodes.some((uuid) => tree.nodes.get(uuid)?.parent === null)) return no('isRoot');
  const left = nodes.filter((uuid) => tree.nodes.has(uuid));
  return left.length === 0 ? [] : [{ type: 'NodesDetached', data: { nodes: left, merge, to } }];
}

export function joinFolders(tree: FileTree, { merge, to, folders }: Command<'JoinFolders'>): Answered {
  const known = tree.joined?.merge === merge ? tree.joined.folders : undefined;
  const news = Object.entries(folders).filter(([folder, into]) => known?.get(folder) !== into);
  if (news.some(([folder]) => tree.nodes.get(folder)?.kind !== 'folder')) return no('notThere');
  return news.length === 0 ? [] : [{ type: 'FoldersJoined', data: { folders: Object.fromEntries(news), merge, to } }];
}

export function partFolders(tree: FileTree, { merge, from }: Command<'PartFolders'>): Answered {
  return tree.joined?.merge === merge ? [{ type: 'FoldersParted', data: { merge, from } }] : [];
}

function titleFor(tree: FileTree, parent: string, { node, title }: Graft, suffix: string | null): string {
  const named = { uuid: node.uuid, kind: node.kind, title };
  if (suffix === null || !isTaken(tree, parent, named)) return freeTitle(tree, parent, named);
  return freeTitle(tree, parent, { ...named, title: suffixed(title, suffix, node.kind === 'file') });
}
