import type { CommentFact } from '@daybook/comments/domain';
import { type FileFact, type FileTreeFact, rootTitle } from '@daybook/files/domain';
import type { Recorded } from '@daybook/kernel/events';
import { subjectOf } from '@daybook/kernel/events';
import { at, type Change, ignored, own, projection, remove, table } from '@daybook/kernel/projecting';
import { NodeRow } from './node.entity.js';
import { added, changedVersion, current } from './versions.js';

type NodeFact = Extract<FileTreeFact, { data: { node: string } }>;
type Added = Extract<NodeFact, { type: 'FolderCreated' | 'LinkCreated' | 'FileAdded' }>;

/** A node comes into the tree; its bytes, if it is a file, may have come before. */
function comes<F extends Added>(
  kind: string,
  more: (fact: Recorded<F>) => Partial<NodeRow> = () => ({}),
): Change<NodeRow, F> {
  return at(
    (fact) => [fact.data.node],
    (row, fact, uuid) => ({
      ...(row ?? blank(uuid, fact)),
      kind,
      isLeaf: kind !== 'folder',
      parentUuid: fact.data.parent,
      title: fact.data.title ?? '',
      owner: fact.data.owner,
      ...more(fact),
    }),
  );
}

/** Something of a node changes that the list does not date. */
function quietly<F extends NodeFact>(
  change: (row: NodeRow, fact: Recorded<F>) => Partial<NodeRow>,
): Change<NodeRow, F> {
  return at(
    (fact) => [fact.data.node],
    (row, fact) => row && { ...row, ...change(row, fact) },
  );
}

function patch<F extends NodeFact>(change: (row: NodeRow, fact: Recorded<F>) => Partial<NodeRow>): Change<NodeRow, F> {
  return quietly((row, fact) => ({ ...change(row, fact), ...moment(fact) }));
}

function version<F extends FileFact>(
  change: (row: NodeRow, fact: Recorded<F>) => Partial<NodeRow>,
): Change<NodeRow, F> {
  return own((row, fact) => row && current({ ...row, ...change(row, fact) }));
}

/** Somebody said something about it. */
const talk: Change<NodeRow, Extract<CommentFact, { type: 'CommentAdded' | 'CommentEdited' }>> = at(
  ({ data }) => [data.item],
  (row, { meta }) => row && { ...row, latestActivityAt: later(row.latestActivityAt, meta.at) },
);

const nodeTable = table<NodeRow, FileTreeFact | FileFact | CommentFact>({
  entity: NodeRow,
  categories: ['fileTree', 'file', 'comment'],
  on: {
    FileTreePlanted: at(
      ({ data }) => [data.root],
      (_, fact, uuid) => ({ ...blank(uuid, fact), kind: 'folder', isLeaf: false, title: rootTitle }),
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
    NodeShredded: at<NodeRow, Extract<FileTreeFact, { type: 'NodeShredded' }>>(
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
    NodeAccessRestricted: ignored,
    NodeAccessInherited: ignored,

    FileCreated: own((row, fact) => {
      const { data, stream } = fact;
      const known = row ?? { ...blank(subjectOf(stream), fact), title: data.filename ?? '', owner: data.owner };
      return current({ ...known, versions: added([], { ...data, number: 1, by: data.owner }, fact.meta.at) });
    }),
    FileVersionAdded: version((row, fact) => ({
      versions: added(row.versions, fact.data, fact.meta.at),
      versionUuid: fact.data.version,
      ...moment(fact),
    })),
    FileVersionSelected: version((_, fact) => ({ versionUuid: fact.data.version, ...moment(fact) })),
    FileScanned: version((row, { data }) => changedVersion(row, data.version, { scan: data.result })),
    FileScanRequested: version((row, { data }) => changedVersion(row, data.version, { scan: null })),
    FilePreviewMade: version((row, { data: { version: uuid, ...preview } }) => changedVersion(row, uuid, { preview })),
    FileTooLargeToPreview: version((row, { data }) => changedVersion(row, data.version, { isTooLargeToPreview: true })),
    FileTextExtracted: version((row, { data }) => changedVersion(row, data.version, { extraction: 'extracted' })),
    FileExtractionFailed: version((row, { data }) => changedVersion(row, data.version, { extraction: 'failed' })),
    FileFirstOpenedByStaff: version(() => ({ isOpenedByStaff: true })),
    FileHoldPlaced: ignored,
    FileHoldReleased: ignored,
    FileContentDestroyed: remove(),

    CommentAdded: talk,
    CommentEdited: talk,
    CommentDeleted: ignored,
    CommentErased: ignored,
  },
});

function moment({ meta }: Recorded<FileTreeFact | FileFact>): Partial<NodeRow> {
  return { updatedAt: meta.at, latestActivityAt: meta.at };
}

function later(one: string, other: string): string {
  return one > other ? one : other;
}

function blank(uuid: string, { meta }: Recorded<FileTreeFact | FileFact>): NodeRow {
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

export const fileNodes = projection({ name: 'files', version: 2, tables: [nodeTable] });
