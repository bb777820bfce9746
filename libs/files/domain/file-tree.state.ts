import type { Level } from '@daybook/kernel/rights';
import { Map as Persistent, Set as PersistentSet } from 'immutable';
import type { FileTreeEvent } from './file-tree.events.js';
import { rootTitle } from './labels.js';
import { type TakenNames, withName, withoutName } from './taken-names.js';

export interface FileNode {
  readonly uuid: string;
  readonly kind: 'folder' | 'file' | 'link';
  /** Null for the root only. */
  readonly parent: string | null;
  readonly title: string;
  readonly slug: string;
  readonly href: string | null;
  readonly owner: string | null;
  readonly isFromClient: boolean;
  readonly isDefault: boolean;
  /** The to-do the file was handed in for. */
  readonly answers: string | null;
  /** Its own flags: what holds through a folder above is told by `isLive` and `isHidden`. */
  readonly isTrashed: boolean;
  readonly isHidden: boolean;
  readonly isRestricted: boolean;
  /** Its own grants, by membership. */
  readonly grants: Grants;
  /** Null for what began in this library. */
  readonly origin?: Origin | null;
}

/** The merge that brought a node, and how it stood where it came from. */
export interface Origin {
  readonly merge: string;
  readonly parent: string;
  readonly title: string;
  readonly grants: Grants;
  /** Somebody has changed the node since. */
  readonly isChanged: boolean;
}
export type Grants = Readonly<Record<string, Level>>;

/** Maps that share what did not change, so that an event about one node costs the same in a library of any size. */
export interface FileTree {
  /** Null until the tree is planted. */
  readonly root: string | null;
  readonly nodes: Persistent<string, FileNode>;
  /** By folder, then by slug: the children, the trashed too. */
  readonly children: Persistent<string, Persistent<string, string>>;
  readonly names: TakenNames;
  /** The folders every company begins with. */
  readonly defaults: readonly string[];
  /** What was deleted for good and never comes back. */
  readonly shredded: PersistentSet<string>;
  /** Folders whose content a merge has brought into folders of another library; null while all stand for themselves. */
  readonly joined: Joined | null;
  /** How what a merge took away stood here, by node: it comes back to the same address. */
  readonly detached: Persistent<string, Pick<FileNode, 'parent' | 'title' | 'slug'>>;
}

interface Joined {
  readonly merge: string;
  /** By folder of this library: the one of the other. */
  readonly folders: Persistent<string, string>;
}

const noGrants: Grants = {};

/** The tree after an event. `company` names the root's path and matters to the first event only. */
export function evolveTree(tree: FileTree, event: FileTreeEvent, company: string): FileTree {
  switch (event.type) {
    case 'FileTreePlanted': {
      const { root } = event.data;
      const slug = `company-${company}-files`;
      const node = newNode('folder', { node: root, parent: null, title: rootTitle, slug, owner: null });
      return { ...tree, root, nodes: tree.nodes.set(root, node) };
    }
    case 'FolderCreated': {
      const { isDefault } = event.data;
      const planted = withNode(tree, newNode('folder', event.data));
      return isDefault ? { ...planted, defaults: [...tree.defaults, event.data.node] } : planted;
    }
    case 'LinkCreated':
      return withNode(tree, newNode('link', event.data));
    case 'FileAdded':
      return withNode(tree, newNode('file', event.data));
    case 'NodeGrafted': {
      const { node } = event.data;
      const planted = withNode(tree, { ...grafted(event.data), isDefault: tree.defaults.includes(node) });
      return { ...planted, detached: tree.detached.delete(node) };
    }
    case 'NodeShredded':
      return { ...without(tree, event.data.nodes), shredded: tree.shredded.union(event.data.nodes) };
    case 'NodesDetached':
      return event.data.nodes.reduce(detach, tree);
    case 'FoldersJoined': {
      const { merge, folders } = event.data;
      const known = tree.joined?.merge === merge ? tree.joined.folders : Persistent<string, string>();
      return { ...tree, joined: { merge, folders: known.merge(folders) } };
    }
    case 'FoldersParted':
      return { ...tree, joined: null };
  }
  const node = tree.nodes.get(event.data.node);
  return node
    ? evolveNode(tree, node.origin ? { ...node, origin: { ...node.origin, isChanged: true } } : node, event)
    : tree;
}

type AboutNode = Exclude<
  FileTreeEvent,
  {
    type:
      | 'FileTreePlanted'
      | 'FolderCreated'
      | 'LinkCreated'
      | 'FileAdded'
      | 'NodeGrafted'
      | 'NodeShredded'
      | 'NodesDetached'
      | 'FoldersJoined'
      | 'FoldersParted';
  }
>;

function evolveNode(tree: FileTree, node: FileNode, event: AboutNode): FileTree {
  switch (event.type) {
    case 'NodeRenamed':
      return placed(tree, node, { title: event.data.to ?? '', slug: event.data.slug ?? node.uuid });
    case 'NodeMoved':
      return placed(tree, node, { parent: event.data.to, slug: event.data.slug ?? node.uuid });
    case 'NodeRestored':
      return placed(tree, node, { parent: event.data.to, slug: event.data.slug ?? node.uuid, isTrashed: false });
    case 'NodeTrashed':
      return changed({ ...tree, names: withoutName(tree.names, node) }, node, { isTrashed: true });
    case 'LinkTargetChanged':
      return changed(tree, node, { href: event.data.to ?? '' });
    case 'NodeHiddenFromClients':
      return changed(tree, node, { isHidden: true });
    case 'NodeShownToClients':
      return changed(tree, node, { isHidden: false });
    case 'NodeAccessGranted':
      return changed(tree, node, { grants: { ...node.grants, [event.data.member]: event.data.level } });
    case 'NodeAccessRevoked': {
      const { [event.data.member]: _, ...grants } = node.grants;
      return changed(tree, node, { grants });
    }
    case 'NodeAccessRestricted':
      return changed(tree, node, { isRestricted: true });
    case 'NodeAccessInherited':
      return changed(tree, node, { isRestricted: false });
  }
}

interface Made {
  readonly node: string;
  readonly parent: string | null;
  readonly title: string | null;
  readonly slug: string | null;
  readonly owner: string | null;
  readonly href?: string | null;
  readonly isFromClient?: boolean;
  readonly isDefault?: boolean;
  readonly answers?: string | null;
}

/** Title and slug are null once the node's key is destroyed; until the event that says so it stands under its uuid. */
function newNode(kind: FileNode['kind'], made: Made): FileNode {
  return {
    uuid: made.node,
    kind,
    parent: made.parent,
    title: made.title ?? '',
    slug: made.slug ?? made.node,
    href: kind === 'link' ? (made.href ?? '') : null,
    owner: made.owner,
    isFromClient: made.isFromClient ?? false,
    isDefault: made.isDefault ?? false,
    answers: made.answers ?? null,
    isTrashed: false,
    isHidden: false,
    isRestricted: false,
    grants: noGrants,
  };
}

/** As it comes from another library; title and slug are null once its key is destroyed. */
function grafted(data: Extract<FileTreeEvent, { type: 'NodeGrafted' }>['data']): FileNode {
  const { kind, isTrashed, isHidden, isRestricted, grants, merge, formerParent, formerTitle, formerGrants } = data;
  const origin = { merge, parent: formerParent, title: formerTitle ?? '', grants: formerGrants, isChanged: false };
  return { ...newNode(kind, data), isTrashed, isHidden, isRestricted, grants, origin };
}

function changed(tree: FileTree, node: FileNode, news: Partial<FileNode>): FileTree {
  return { ...tree, nodes: tree.nodes.set(node.uuid, { ...node, ...news }) };
}

function placed(tree: FileTree, node: FileNode, news: Partial<FileNode>): FileTree {
  return withNode(lifted(tree, node), { ...node, ...news });
}

function withNode(tree: FileTree, node: FileNode): FileTree {
  const parent = node.parent ?? '';
  const siblings = tree.children.get(parent) ?? Persistent<string, string>();
  const nodes = tree.nodes.set(node.uuid, node);
  const children = tree.children.set(parent, siblings.set(node.slug, node.uuid));
  return { ...tree, nodes, children, names: withName(tree.names, node) };
}

/** The node is the first of them; everything else lies below it. */
function without(tree: FileTree, uuids: readonly string[]): FileTree {
  const top = tree.nodes.get(uuids[0] ?? '');
  const { nodes, children, names, ...others } = top ? lifted(tree, top) : tree;
  return {
    ...others,
    nodes: nodes.deleteAll(uuids),
    children: children.deleteAll(uuids),
    names: names.deleteAll(uuids),
  };
}

function detach(tree: FileTree, uuid: string): FileTree {
  const { parent = null, title = '', slug = uuid } = tree.nodes.get(uuid) ?? {};
  return { ...without(tree, [uuid]), detached: tree.detached.set(uuid, { parent, title, slug }) };
}

/** The tree in which the node is, but lies in no folder. */
function lifted(tree: FileTree, node: FileNode): FileTree {
  const parent = node.parent ?? '';
  const siblings = tree.children.get(parent);
  const children =
    siblings?.get(node.slug) === node.uuid ? tree.children.set(parent, siblings.delete(node.slug)) : tree.children;
  return { ...tree, children, names: withoutName(tree.names, node) };
}

export const initialTree: FileTree = {
  root: null,
  nodes: Persistent(),
  children: Persistent(),
  names: Persistent(),
  defaults: [],
  shredded: PersistentSet(),
  joined: null,
  detached: Persistent(),
};
