import type { Decision } from '@daybook/kernel/events';
import { accessEvents, visibilityEvents } from './access-decisions.js';
import type { FileTreeCommand, FileTreeEvent, FileTreeRefusal, NewNode } from './file-tree.events.js';
import { no } from './file-tree.refusals.js';
import type { FileNode, FileTree } from './file-tree.state.js';
import { detachNodes, graftNodes, joinFolders, partFolders } from './grafting.js';
import { limits } from './labels.js';
import { moveNodes, restoreNodes, shredNodes, trashNodes } from './moves.js';
import { freeSlug, freeTitle, isTaken } from './names.js';
import { depthOf, isLive } from './places.js';
import { isProgramName, slugOf, titleFault, titleOfFile, trimmed } from './titles.js';

type Answered = Decision<FileTreeEvent, FileTreeRefusal>;
type Command<T extends FileTreeCommand['type']> = Extract<FileTreeCommand, { type: T }>;

export function decideFileTree(tree: FileTree, command: FileTreeCommand): Answered {
  if (command.type === 'PlantTree') return plant(tree, command);
  if (tree.root === null) return no('noTree');
  switch (command.type) {
    case 'AddFolder':
    case 'AddLink':
    case 'AddFileNode':
      return add(tree, command);
    case 'MoveNodes':
      return moveNodes(tree, command.nodes, command.to);
    case 'TrashNodes':
      return trashNodes(tree, command.nodes);
    case 'RestoreNodes':
      return restoreNodes(tree, tree.root, command.nodes, command.to ?? null);
    case 'ShredNodes':
      return shredNodes(tree, command.nodes, command.held);
    case 'HideNodesFromClients':
    case 'ShowNodesToClients':
      return visibilityEvents(tree, command);
    case 'GraftNodes':
      return graftNodes(tree, tree.root, command);
    case 'DetachNodes':
      return detachNodes(tree, command);
    case 'JoinFolders':
      return joinFolders(tree, command);
    case 'PartFolders':
      return partFolders(tree, command);
  }
  const node = tree.nodes.get(command.node);
  if (!node) return no(tree.shredded.has(command.node) ? 'shredded' : 'notThere');
  if (!isLive(tree, node.uuid)) return no('inTrash');
  switch (command.type) {
    case 'RenameNode':
      return rename(tree, node, trimmed(command.title));
    case 'ChangeLinkTarget': {
      const to = command.href.trim();
      if (node.kind !== 'link') return no('notALink');
      if (to === node.href) return [];
      return hrefFault(to) ?? [{ type: 'LinkTargetChanged', data: { node: node.uuid, from: node.href ?? '', to } }];
    }
    default:
      return accessEvents(node, command);
  }
}

function plant(tree: FileTree, { root, folders }: Command<'PlantTree'>): Answered {
  if (tree.root !== null) return [];
  const made = folders.map(({ node, title }): FileTreeEvent => {
    const data = { node, parent: root, title, slug: slugOf(title), owner: null, isDefault: true };
    return { type: 'FolderCreated', data };
  });
  return [{ type: 'FileTreePlanted', data: { root } }, ...made];
}

function add(tree: FileTree, command: Command<'AddFolder' | 'AddLink' | 'AddFileNode'>): Answered {
  const { type, node, parent, owner } = command;
  if (tree.nodes.has(node)) return [];
  if (tree.shredded.has(node)) return no('shredded');
  const title = type === 'AddFileNode' ? titleOfFile(command.title) : trimmed(command.title);
  const fault = titleFault(title);
  if (fault) return no(fault);
  const href = type === 'AddLink' ? command.href.trim() : '';
  const wrong = (type === 'AddLink' && hrefFault(href)) || folderFault(tree, parent);
  if (wrong) return wrong;
  if (depthOf(tree, parent) >= limits.depth) return no('tooDeep');

  const named = { uuid: node, kind: kinds[type], title };
  if (type === 'AddFolder' && isTaken(tree, parent, named)) return no('titleTaken');
  const free = type === 'AddFolder' ? title : freeTitle(tree, parent, named);
  const made: NewNode = { node, parent, title: free, slug: freeSlug(tree, parent, free, node), owner };
  switch (type) {
    case 'AddFolder': {
      const created: FileTreeEvent = { type: 'FolderCreated', data: { ...made, isDefault: false } };
      return command.isHidden ? [created, { type: 'NodeHiddenFromClients', data: { node } }] : [created];
    }
    case 'AddLink':
      return [{ type: 'LinkCreated', data: { ...made, href } }];
    case 'AddFileNode': {
      const { isFromClient, answers } = command;
      return [{ type: 'FileAdded', data: { ...made, isFromClient, answers } }];
    }
  }
}

const kinds = { AddFolder: 'folder', AddLink: 'link', AddFileNode: 'file' } as const;

function rename(tree: FileTree, node: FileNode, title: string): Answered {
  const { uuid, parent, kind } = node;
  if (parent === null) return no('isRoot');
  const fault = titleFault(title);
  if (fault) return no(fault);
  if (kind === 'file' && isProgramName(title)) return no('programName');
  if (kind === 'folder' && isTaken(tree, parent, { uuid, kind, title })) return no('titleTaken');
  const to = freeTitle(tree, parent, { uuid, kind, title });
  if (to === node.title) return [];
  const slug = freeSlug(tree, parent, to, uuid);
  return [{ type: 'NodeRenamed', data: { node: uuid, from: node.title, to, slug } }];
}

function hrefFault(href: string): FileTreeRefusal | undefined {
  if (href.length > limits.href) return no('hrefTooLong');
  if (!/^https?:\/\/\S+$/i.test(href) || !URL.canParse(href)) return no('hrefInvalid');
  const { username, password } = new URL(href);
  return username === '' && password === '' ? undefined : no('hrefNamesUser');
}

function folderFault(tree: FileTree, folder: string): FileTreeRefusal | undefined {
  if (tree.nodes.get(folder)?.kind !== 'folder') return no('noFolder');
  return isLive(tree, folder) ? undefined : no('folderInTrash');
}
