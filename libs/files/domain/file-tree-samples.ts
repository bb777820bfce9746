import type { Added, FileTreeCommand, FileTreeEvent } from './file-tree.events.js';

export const root = 'root';
const maria = 'maria';

/** Root, and the default folder Tax in it. */
export const planted: readonly FileTreeEvent[] = [
  { type: 'FileTreePlanted', data: { root } },
  {
    type: 'FolderCreated',
    data: { node: 'tax', parent: root, title: 'Tax', slug: 'Tax', owner: null, isDefault: true },
  },
];

export function folder(node: string, parent: string = root, title: string = node, slug = title): FileTreeEvent {
  return { type: 'FolderCreated', data: { node, parent, title, slug, owner: maria, isDefault: false } };
}

export function fileIn(
  parent: string,
  node: string,
  title = `${node}.pdf`,
  isFromClient = false,
  slug = title,
): FileTreeEvent {
  return { type: 'FileAdded', data: { node, parent, title, slug, owner: maria, isFromClient, answers: null } };
}

export function link(node: string, parent: string = root): FileTreeEvent {
  const href = 'https://ledger.example/';
  return { type: 'LinkCreated', data: { node, parent, title: node, slug: node, owner: maria, href } };
}

export function trashed(node: string): FileTreeEvent {
  return { type: 'NodeTrashed', data: { node } };
}

type Command<Type> = Extract<FileTreeCommand, { type: Type }>;

export function addFolder(node: string, parent: string = root, title: string = node): Command<'AddFolder'> {
  return { type: 'AddFolder', ...added(node, parent, title) };
}

export function addFile(node: string, parent: string = root, title = `${node}.pdf`): Command<'AddFileNode'> {
  return { type: 'AddFileNode', ...added(node, parent, title), isFromClient: false, answers: null };
}

export function addLink(node: string, parent: string = root, href = 'https://ledger.example/'): Command<'AddLink'> {
  return { type: 'AddLink', ...added(node, parent, node), href };
}

function added(node: string, parent: string, title: string): Added {
  return { node, parent, title, owner: maria };
}
