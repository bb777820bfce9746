import type { CommentEvent } from '@daybook/comments/domain';
import { type FileEvent, type FileTreeEvent, rootTitle } from '@daybook/files/domain';
import type { RecordedEvent } from '@daybook/kernel/events';
import { subjectOf } from '@daybook/kernel/events';
import { at, type Change, ignored, own, projection, remove, table } from '@daybook/kernel/projecting';
import type { Level } from '@daybook/kernel/rights';
import { NodeRow } from './node.entity.js';
import { added, changedVersion, current } from './versions.js';

type NodeEvent = Extract<FileTreeEvent, { data: { node: string } }>;
type Added = Extract<NodeEvent, { type: 'FolderCreated' | 'LinkCreated' | 'FileAdded' }>;

/** A node comes into the tree; its bytes, if it is a file, may have come before. */
function comes<F extends Added>(
  kind: string,
  more: (event: RecordedEvent<F>) => Partial<NodeRow> = () => ({}),
): Change<NodeRow, F> {
  return at(
    (event) => [event.data.node],
    (row, event, uuid) => ({
      ...(row ?? blank(uuid, event)),
      kind,
      isLeaf: kind !== 'folder',
      parentUuid: event.data.parent,
      title: event.data.title ?? '',
      owner: event.data.owner,
      ...more(event),
    }),
  );
}

/** Something of a node changes that the list does not date. */
function quietly<E extends NodeEvent>(
  change: (row: NodeRow, event: RecordedEvent<E>) => Partial<NodeRow>,
): Change<NodeRow, E> {
  return at(
    (event) => [event.data.node],
    (row, event) => row && { ...row, ...change(row, event) },
  );
}

function patch<E extends NodeEvent>(
  change: (row: NodeRow, event: RecordedEvent<E>) => Partial<NodeRow>,
): Change<NodeRow, E> {
  return quietly((row, event) => ({ ...change(row, event), ...moment(event) }));
}

function version<E extends FileEvent>(
  change: (row: NodeRow, event: RecordedEvent<E>) => Partial<NodeRow>,
): Change<NodeRow, E> {
  return own((row, event) => row && current({ ...row, ...change(row, event) }));
}

/** Somebody said something about it. */
const talk: Change<NodeRow, Extract<CommentEvent, { type: 'CommentAdded' | 'CommentEdited' }>> = at(
  ({ data }) => [data.item],
  (row, { meta }) => row && { ...row, latestActivityAt: later(row.latestActivityAt, meta.at) },
);

export const nodeTable = table<NodeRow, FileTreeEvent | FileEvent | CommentEvent>({
  entity: NodeRow,
  categories: ['fileTree', 'file', 'comment'],
  on: {
    FileTreePlanted: at(
      ({ data }) => [data.root],
      (_, event, uuid) => ({ ...blank(uuid, event), kind: 'folder', isLeaf: false, title: rootTitle }),
    ),
    FolderCreated: comes('folder'),
    LinkCreated: comes('link'),
    FileAdded: comes('file', ({ data }) => ({ isFromClient: data.isFromClient })),
    NodeRenamed: patch((_, { data }) => ({ title: data.to ?? '' })),
    NodeMoved: patch((_, { data }) => ({ parentUuid: data.to })),
    NodeTrashed: quietly((_, { meta }) => ({
      trashedAt: meta.at,
      trashedBy: 'user' in meta.by ? meta.by.user : null,
    })),
    NodeRestored: quietly((_, { data }) => ({ trashedAt: null, trashedBy: null, parentUuid: data.to })),
    NodeShredded: at<NodeRow, Extract<FileTreeEvent, { type: 'NodeShredded' }>>(
      ({ data }) => data.nodes,
      () => undefined,
    ),
    LinkTargetChanged: patch(() => ({})),
    NodeHiddenFromClients: ignored,
    NodeShownToClients: ignored,
    NodeAccessGranted: quietly((row, { data, meta }) => {
      const by = 'user' in meta.by ? meta.by.user : null;
      return { grants: { ...row.grants, [data.member]: { level: data.level, by, at: meta.at } } };
    }),
    NodeAccessRevoked: quietly((row, { data }) => {
      const { [data.member]: _, ...grants } = row.grants;
      return { grants };
    }),
    NodeAccessRestricted: quietly(() => ({ isRestricted: true })),
    NodeAccessInherited: quietly(() => ({ isRestricted: false })),
    NodeGrafted: quietly((_, { data, meta }) => ({
      companyUuid: meta.company,
      parentUuid: data.parent,
      title: data.title ?? '',
      isRestricted: data.isRestricted,
      grants: grantsOf(data.grants, meta.at),
    })),
    NodesDetached: ignored,
    FoldersJoined: ignored,
    FoldersParted: ignored,

    FileCreated: own((row, event) => {
      const { data, stream } = event;
      const known = row ?? { ...blank(subjectOf(stream), event), title: data.filename ?? '', owner: data.owner };
      return current({ ...known, versions: added([], { ...data, number: 1, by: data.owner }, event.meta.at) });
    }),
    FileVersionAdded: version((row, event) => ({
      versions: added(row.versions, event.data, event.meta.at),
      versionUuid: event.data.version,
      ...moment(event),
    })),
    FileVersionSelected: version((_, event) => ({ versionUuid: event.data.version, ...moment(event) })),
    FileScanned: version((row, { data }) => changedVersion(row, data.version, { scan: data.result })),
    FileScanRequested: version((row, { data }) => changedVersion(row, data.version, { scan: null })),
    FilePreviewMade: version((row, { data: { version: uuid, ...preview } }) => changedVersion(row, uuid, { preview })),
    FileTooLargeToPreview: version((row, { data }) => changedVersion(row, data.version, { isTooLargeToPreview: true })),
    FileTextExtracted: version((row, { data }) => changedVersion(row, data.version, { extraction: 'extracted' })),
    FileExtractionFailed: version((row, { data }) => changedVersion(row, data.version, { extraction: 'failed' })),
    FileFirstOpenedByStaff: version(() => ({ isOpenedByStaff: true })),
    FileMovedToCompany: version((_, { data }) => ({ companyUuid: data.to })),
    FileRiskTaken: 'ignored',
    FileHoldPlaced: ignored,
    FileHoldReleased: ignored,
    FileLocked: ignored,
    FileContentDestroyed: remove(),

    CommentAdded: talk,
    CommentEdited: talk,
    CommentDeleted: ignored,
    CommentErased: ignored,
    CommentMovedToCompany: ignored,
  },
});

function moment({ meta }: RecordedEvent<FileTreeEvent | FileEvent>): Partial<NodeRow> {
  return { updatedAt: meta.at, latestActivityAt: meta.at };
}

/** Who gave them before stays on record in the events. */
function grantsOf(grants: Readonly<Record<string, Level>>, at: string): NodeRow['grants'] {
  return Object.fromEntries(Object.entries(grants).map(([member, level]) => [member, { level, by: null, at }]));
}

function later(one: string, other: string): string {
  return one > other ? one : other;
}

function blank(uuid: string, { meta }: RecordedEvent<FileTreeEvent | FileEvent>): NodeRow {
  return {
    uuid,
    companyUuid: meta.company,
    parentUuid: null,
    kind: 'file',
    isLeaf: true,
    title: '',
    owner: null,
    isFromClient: false,
    trashedAt: null,
    trashedBy: null,
    isRestricted: false,
    grants: {},
    versions: [],
    versionUuid: null,
    size: 0,
    isOpenedByStaff: false,
    createdAt: meta.at,
    updatedAt: meta.at,
    latestActivityAt: meta.at,
  };
}

export const fileNodes = projection({ name: 'files', version: 3, tables: [nodeTable] });
