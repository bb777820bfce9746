import {
  type DomainEvent,
  description,
  type EventDescriptions,
  type EventSchema,
  person,
  type Refusal,
} from '@daybook/kernel/events';
import { type Level, levelNames } from '@daybook/kernel/rights';
import type { refusals } from './file-tree.refusals.js';
import type { FileNode, Grants } from './file-tree.state.js';

/** `node` is the uuid of a folder, a link or a file; a file's stream has the same uuid. `owner` null: the product made it. */
export type FileTreeEvent =
  /** A company has a library from here on. */
  | DomainEvent<'FileTreePlanted', { root: string }>
  | DomainEvent<'FolderCreated', NewNode & { isDefault: boolean }>
  | DomainEvent<'LinkCreated', NewNode & { href: string }>
  /** `answers`: the to-do the file was handed in for. */
  | DomainEvent<'FileAdded', NewNode & { isFromClient: boolean; answers: string | null }>
  | DomainEvent<'NodeRenamed', { node: string; from: string; to: string; slug: string }>
  /** From one folder into another. */
  | DomainEvent<'NodeMoved', { node: string; from: string; to: string; slug: string }>
  /** What lies below went with it. */
  | DomainEvent<'NodeTrashed', { node: string }>
  /** `to` is the folder it lies in now, perhaps another than before. */
  | DomainEvent<'NodeRestored', { node: string; to: string; slug: string }>
  /** Gone for good, with everything below: `nodes` names all of them, `node` first. */
  | DomainEvent<'NodeShredded', { node: string; nodes: readonly string[] }>
  | DomainEvent<'LinkTargetChanged', { node: string; from: string; to: string }>
  | DomainEvent<'NodeHiddenFromClients', { node: string }>
  | DomainEvent<'NodeShownToClients', { node: string }>
  /** `member` is a membership of the company. */
  | DomainEvent<'NodeAccessGranted', { node: string; member: string; level: Level }>
  | DomainEvent<'NodeAccessRevoked', { node: string; member: string }>
  /** Only members with a grant here or below see it. */
  | DomainEvent<'NodeAccessRestricted', { node: string }>
  | DomainEvent<'NodeAccessInherited', { node: string }>
  /** Companies were merged, or a merge undone: a node came from the library of another company, as it was there. */
  | DomainEvent<'NodeGrafted', GraftedNode & { merge: string; from: string }>
  /** The other library has them now. */
  | DomainEvent<'NodesDetached', { nodes: readonly string[]; merge: string; to: string }>
  /** Folders stay here without their content, which is in these folders of the other library: by folder. */
  | DomainEvent<'FoldersJoined', { folders: Readonly<Record<string, string>>; merge: string; to: string }>
  /** The merge was undone: every folder of this library stands for itself again. */
  | DomainEvent<'FoldersParted', { merge: string; from: string }>;

export interface NewNode {
  readonly node: string;
  readonly parent: string;
  readonly title: string;
  /** The node's part of every path below it; unique among its siblings, the trashed ones counted. */
  readonly slug: string;
  readonly owner: string | null;
}

export interface GraftedNode extends NewNode {
  readonly kind: 'folder' | 'file' | 'link';
  readonly href: string | null;
  readonly isFromClient: boolean;
  readonly answers: string | null;
  readonly isTrashed: boolean;
  readonly isHidden: boolean;
  readonly isRestricted: boolean;
  /** By membership of the company it came to. */
  readonly grants: Readonly<Record<string, Level>>;
  /** Where it lay and what it was called in the library it came from. */
  readonly formerParent: string;
  readonly formerTitle: string;
  /** By membership of the company it came from. */
  readonly formerGrants: Readonly<Record<string, Level>>;
}

export type FileTreeCommand =
  /** `folders` are the default ones. */
  | {
      readonly type: 'PlantTree';
      readonly root: string;
      readonly folders: readonly { readonly node: string; readonly title: string }[];
    }
  /** `isHidden`: from clients, from its first moment. */
  | ({ readonly type: 'AddFolder'; readonly isHidden?: boolean } & Added)
  | ({ readonly type: 'AddLink'; readonly href: string } & Added)
  | ({ readonly type: 'AddFileNode'; readonly isFromClient: boolean; readonly answers: string | null } & Added)
  | { readonly type: 'RenameNode'; readonly node: string; readonly title: string }
  | { readonly type: 'MoveNodes'; readonly nodes: readonly string[]; readonly to: string }
  | { readonly type: 'TrashNodes'; readonly nodes: readonly string[] }
  /** Without `to` each goes back to its folder, or to the root when that is not live. */
  | { readonly type: 'RestoreNodes'; readonly nodes: readonly string[]; readonly to?: string | null }
  /** `held`, looked up: files below that something still needs (`subtreeOf` names them). */
  | { readonly type: 'ShredNodes'; readonly nodes: readonly string[]; readonly held: readonly string[] }
  | { readonly type: 'ChangeLinkTarget'; readonly node: string; readonly href: string }
  | { readonly type: 'HideNodeFromClients'; readonly node: string }
  | { readonly type: 'ShowNodeToClients'; readonly node: string }
  /** All of them or, where one may not be, none. */
  | { readonly type: 'HideNodesFromClients' | 'ShowNodesToClients'; readonly nodes: readonly string[] }
  /** `ownLevel`, looked up: the level of whoever grants, which is the most they can give. */
  | {
      readonly type: 'GrantNodeAccess';
      readonly node: string;
      readonly members: readonly string[];
      readonly level: Level;
      readonly ownLevel: Level;
    }
  | { readonly type: 'RevokeNodeAccess'; readonly node: string; readonly members: readonly string[] }
  /** `keeps` is the membership of whoever restricts, who does not lose it; null for people without one. */
  | { readonly type: 'RestrictNode'; readonly node: string; readonly keeps: string | null }
  | { readonly type: 'InheritNode'; readonly node: string }
  /** Folders before what lies in them. `suffix` tells a file from one of the same name that is there: " (Bay Bakery)". */
  | {
      readonly type: 'GraftNodes';
      readonly merge: string;
      readonly from: string;
      readonly grafts: readonly Graft[];
      readonly suffix: string | null;
    }
  | { readonly type: 'DetachNodes'; readonly merge: string; readonly to: string; readonly nodes: readonly string[] }
  | {
      readonly type: 'JoinFolders';
      readonly merge: string;
      readonly to: string;
      readonly folders: Readonly<Record<string, string>>;
    }
  | { readonly type: 'PartFolders'; readonly merge: string; readonly from: string };

/** A node of another library, and the folder it goes to. */
export interface Graft {
  readonly node: FileNode;
  readonly parent: string;
  readonly title: string;
  /** By membership of the company it goes to. */
  readonly grants: Grants;
}

export interface Added {
  readonly node: string;
  readonly parent: string;
  readonly title: string;
  readonly owner: string | null;
}

export type FileTreeRefusal = Refusal<keyof typeof refusals>;

const once = { version: 1 } as const;
const subject = { category: 'file', field: 'node' } as const;

export const fileTreeSchema: EventSchema<FileTreeEvent> = {
  FileTreePlanted: once,
  FolderCreated: { version: 1, sensitive: ['title', 'slug'], subject },
  LinkCreated: { version: 1, sensitive: ['title', 'slug', 'href'], subject },
  FileAdded: { version: 1, sensitive: ['title', 'slug'], subject },
  NodeRenamed: { version: 1, sensitive: ['from', 'to', 'slug'], subject },
  NodeMoved: { version: 1, sensitive: ['slug'], subject },
  NodeTrashed: once,
  NodeRestored: { version: 1, sensitive: ['slug'], subject },
  NodeShredded: once,
  LinkTargetChanged: { version: 1, sensitive: ['from', 'to'], subject },
  NodeHiddenFromClients: once,
  NodeShownToClients: once,
  NodeAccessGranted: once,
  NodeAccessRevoked: once,
  NodeAccessRestricted: once,
  NodeAccessInherited: once,
  NodeGrafted: { version: 1, sensitive: ['title', 'slug', 'href', 'formerTitle'], subject },
  NodesDetached: once,
  FoldersJoined: once,
  FoldersParted: once,
};

/** What the history says of each event. */
export const fileTreeWords: EventDescriptions<FileTreeEvent> = {
  FileTreePlanted: () => description('Files set up', 'set up the files of this company.'),
  FolderCreated: () => description('Folder created', 'created this folder.'),
  LinkCreated: () => description('Link created', 'created this link.'),
  FileAdded: ({ data }) =>
    description('File added', data.answers === null ? 'added this file.' : 'handed this file in for a to-do.'),
  NodeRenamed: () => description('Renamed', 'renamed this.'),
  NodeMoved: () => description('Moved', 'moved this to another folder.'),
  NodeTrashed: () => description('Moved to trash', 'moved this to the trash.'),
  NodeRestored: () => description('Restored', 'restored this from the trash.'),
  NodeShredded: ({ data }) =>
    description(
      'Deleted for good',
      data.nodes.length > 1
        ? `deleted this and ${(data.nodes.length - 1).toLocaleString('en-US')} more in it for good.`
        : 'deleted this for good.',
    ),
  LinkTargetChanged: () => description('Link changed', 'changed the address of this link.'),
  NodeHiddenFromClients: () => description('Hidden from clients', 'hid this from clients.'),
  NodeShownToClients: () => description('Shown to clients', 'showed this to clients.'),
  NodeAccessGranted: ({ data }) =>
    description('Access given', `gave ${person(data.member)} the access “${levelNames[data.level]}”.`),
  NodeAccessRevoked: ({ data }) =>
    description('Access taken back', `took back the access given to ${person(data.member)}.`),
  NodeAccessRestricted: () => description('Access restricted', 'restricted this to the people it is shared with.'),
  NodeAccessInherited: () => description('Access opened', 'gave this the access of the folder it lies in.'),
  NodeGrafted: () => description('Moved by a merge', 'moved this here from another company.'),
  NodesDetached: ({ data }) =>
    description(
      'Moved by a merge',
      `moved ${data.nodes.length.toLocaleString('en-US')} ${data.nodes.length === 1 ? 'item' : 'items'} to another company.`,
    ),
  FoldersJoined: () => description('Folders joined', 'joined folders with those of another company.'),
  FoldersParted: () => description('Folders parted', 'parted folders from those of another company.'),
};
