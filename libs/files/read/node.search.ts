import type { FileTreeEvent } from '@daybook/files/domain';
import { fileHolding, fileTexts } from '@daybook/files/published';
import { changedAt, type SearchSource, type SearchText, searchText } from '@daybook/kernel/contributions';
import type { RecordedEvent } from '@daybook/kernel/events';
import { at, type Change, ignored } from '@daybook/kernel/projecting';
import { searchNodes } from './node.search-places.js';

type Named = Extract<FileTreeEvent, { type: 'FolderCreated' | 'LinkCreated' | 'FileAdded' }>;

/** A folder, link or file comes into the tree. */
function named<F extends Named>(
  kind: string,
  body: (event: RecordedEvent<F>) => string | null = () => null,
): Change<SearchText, F> {
  return at(
    (event) => [event.data.node],
    (_, event, uuid) =>
      searchText(uuid, event, { kind, inTree: true, title: event.data.title ?? '', body: body(event) ?? '' }),
  );
}

function onNode<E extends Extract<FileTreeEvent, { type: 'NodeRenamed' | 'LinkTargetChanged' }>>(
  words: (to: string) => Partial<SearchText>,
): Change<SearchText, E> {
  return at(
    (event) => [event.data.node],
    (row, event) => row && { ...row, ...words(event.data.to ?? ''), ...changedAt(event) },
  );
}

/** The names in the library of a company, and where they lie. */
export const fileSearch: SearchSource<FileTreeEvent> = {
  kinds: {
    file: { itemType: 'file', isRestoredByOwner: true },
    link: { itemType: 'file' },
    folder: { itemType: 'folder' },
  },
  categories: ['fileTree'],
  texts: {
    FileTreePlanted: ignored,
    FolderCreated: named('folder'),
    LinkCreated: named('link', ({ data }) => data.href),
    FileAdded: named('file'),
    NodeRenamed: onNode((title) => ({ title })),
    LinkTargetChanged: onNode((body) => ({ body })),
    NodeShredded: at(
      (event) => event.data.nodes,
      (): SearchText | undefined => undefined,
    ),
    NodeMoved: ignored,
    NodeTrashed: ignored,
    NodeRestored: ignored,
    NodeHiddenFromClients: ignored,
    NodeShownToClients: ignored,
    NodeAccessGranted: ignored,
    NodeAccessRevoked: ignored,
    NodeAccessRestricted: ignored,
    NodeAccessInherited: ignored,
    NodeGrafted: at(
      (event) => [event.data.node],
      (row, { data, meta }) => row && { ...row, companyUuid: meta.company, title: data.title ?? '' },
    ),
    NodesDetached: ignored,
    FoldersJoined: ignored,
    FoldersParted: ignored,
  },
  nodes: searchNodes,
  longTexts: fileTexts,
  holdings: [fileHolding],
  hides: {
    fileTree: [
      'NodeMoved',
      'NodeHiddenFromClients',
      'NodeAccessGranted',
      'NodeAccessRevoked',
      'NodeAccessRestricted',
      'NodeAccessInherited',
      'NodeGrafted',
    ],
  },
};
