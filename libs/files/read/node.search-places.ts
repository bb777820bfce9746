import { type FileTreeEvent, taxMarkOf } from '@daybook/files/domain';
import type { SearchNode } from '@daybook/kernel/contributions';
import type { RecordedEvent } from '@daybook/kernel/events';
import { at, type Change, ignored, type RowReducers } from '@daybook/kernel/projecting';

type Named = Extract<FileTreeEvent, { type: 'FolderCreated' | 'LinkCreated' | 'FileAdded' }>;
type AboutNode = Extract<FileTreeEvent, { data: { node: string } }>;

const open = { isFromClient: false, isTrashed: false, isHidden: false, isRestricted: false, grants: {} } as const;

function comes<F extends Named>(
  kind: string,
  more: (event: RecordedEvent<F>) => Partial<SearchNode> = () => ({}),
): Change<SearchNode, F> {
  return at(
    (event) => [event.data.node],
    (_, event, uuid) => {
      const { parent, slug, owner } = event.data;
      const companyUuid = event.meta.company;
      const mark = taxMarkOf(event.data.title);
      return { uuid, companyUuid, kind, parentUuid: parent, slug: slug ?? uuid, mark, owner, ...open, ...more(event) };
    },
  );
}

function changes<F extends AboutNode>(
  news: (row: SearchNode, event: RecordedEvent<F>) => Partial<SearchNode>,
): Change<SearchNode, F> {
  return at(
    (event) => [event.data.node],
    (row, event) => row && { ...row, ...news(row, event) },
  );
}

/** The tree of each company as far as rights and paths hang on it. */
export const searchNodes: RowReducers<SearchNode, FileTreeEvent> = {
  FileTreePlanted: at(
    (event) => [event.data.root],
    (_, { meta }, uuid) => {
      const root = { kind: 'folder', parentUuid: null, slug: '', mark: null, owner: null };
      return { uuid, companyUuid: meta.company, ...root, ...open };
    },
  ),
  FolderCreated: comes('folder'),
  LinkCreated: comes('link'),
  FileAdded: comes('file', ({ data }) => ({ isFromClient: data.isFromClient })),
  NodeRenamed: changes((row, { data }) => ({ slug: data.slug ?? row.uuid, mark: taxMarkOf(data.to) })),
  NodeMoved: changes((row, { data }) => ({ parentUuid: data.to, slug: data.slug ?? row.uuid })),
  NodeTrashed: changes(() => ({ isTrashed: true })),
  NodeRestored: changes((row, { data }) => ({ parentUuid: data.to, slug: data.slug ?? row.uuid, isTrashed: false })),
  NodeShredded: at(
    (event) => event.data.nodes,
    (): SearchNode | undefined => undefined,
  ),
  LinkTargetChanged: ignored,
  NodeHiddenFromClients: changes(() => ({ isHidden: true })),
  NodeShownToClients: changes(() => ({ isHidden: false })),
  NodeAccessGranted: changes((row, { data }) => ({ grants: { ...row.grants, [data.member]: data.level } })),
  NodeAccessRevoked: changes((row, { data }) => {
    const { [data.member]: _, ...grants } = row.grants;
    return { grants };
  }),
  NodeAccessRestricted: changes(() => ({ isRestricted: true })),
  NodeAccessInherited: changes(() => ({ isRestricted: false })),
  NodeGrafted: changes((row, { data, meta }) => {
    const { parent, slug, title, isTrashed, isHidden, isRestricted, grants } = data;
    const place = { companyUuid: meta.company, parentUuid: parent, slug: slug ?? row.uuid, mark: taxMarkOf(title) };
    return { ...place, isTrashed, isHidden, isRestricted, grants };
  }),
  NodesDetached: ignored,
  FoldersJoined: ignored,
  FoldersParted: ignored,
};
