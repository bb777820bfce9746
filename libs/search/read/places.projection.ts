import type { FileTreeFact } from '@daybook/files/domain';
import type { Recorded } from '@daybook/kernel/events';
import { at, type Change, ignored, table } from '@daybook/kernel/projecting';
import { SearchPlace } from './document.entity.js';

type Named = Extract<FileTreeFact, { type: 'FolderCreated' | 'LinkCreated' | 'FileAdded' }>;
type AboutNode = Extract<FileTreeFact, { data: { node: string } }>;

const open = { isFromClient: false, isTrashed: false, isHidden: false, isRestricted: false, grants: {} } as const;

function comes<F extends Named>(
  kind: string,
  more: (fact: Recorded<F>) => Partial<SearchPlace> = () => ({}),
): Change<SearchPlace, F> {
  return at(
    (fact) => [fact.data.node],
    (_, fact, uuid) => {
      const { parent, slug, owner } = fact.data;
      const companyUuid = fact.meta.company;
      return { uuid, companyUuid, kind, parentUuid: parent, slug: slug ?? uuid, owner, ...open, ...more(fact) };
    },
  );
}

function changes<F extends AboutNode>(
  news: (row: SearchPlace, fact: Recorded<F>) => Partial<SearchPlace>,
): Change<SearchPlace, F> {
  return at(
    (fact) => [fact.data.node],
    (row, fact) => row && { ...row, ...news(row, fact) },
  );
}

/** The tree of each company as far as rights and paths hang on it. */
export const placeTable = table<SearchPlace, FileTreeFact>({
  entity: SearchPlace,
  categories: ['fileTree'],
  on: {
    FileTreePlanted: at(
      (fact) => [fact.data.root],
      (_, { meta }, uuid) => {
        const root = { kind: 'folder', parentUuid: null, slug: '', owner: null };
        return { uuid, companyUuid: meta.company, ...root, ...open };
      },
    ),
    FolderCreated: comes('folder'),
    LinkCreated: comes('link'),
    FileAdded: comes('file', ({ data }) => ({ isFromClient: data.isFromClient })),
    NodeRenamed: changes((row, { data }) => ({ slug: data.slug ?? row.uuid })),
    NodeMoved: changes((row, { data }) => ({ parentUuid: data.to, slug: data.slug ?? row.uuid })),
    NodeTrashed: changes(() => ({ isTrashed: true })),
    NodeRestored: changes((row, { data }) => ({ parentUuid: data.to, slug: data.slug ?? row.uuid, isTrashed: false })),
    NodeShredded: at(
      (fact) => fact.data.nodes,
      (): SearchPlace | undefined => undefined,
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
  },
});
