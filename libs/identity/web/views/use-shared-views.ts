import { useCommand, useQuery } from '@daybook/kernel/ui';
import type { SharedViews } from '@daybook/kernel/ui/admin';
import {
  ChangeSharedListViewDocument,
  RemoveSharedListViewDocument,
  SharedListViewsDocument,
  ShareListViewDocument,
} from './generated/graphql.js';
import { texts } from './texts.js';

const changes = ['sharedListViews'] as const;

/** Views of a list that somebody shared with the firm. */
export function useSharedViews(list: string): SharedViews {
  const { data } = useQuery(SharedListViewsDocument, { list }, { about: changes });
  const settings = { changes, refused: texts.notShared, failed: texts.notShared };
  const sharing = useCommand(ShareListViewDocument, { ...settings, done: texts.shared });
  const changing = useCommand(ChangeSharedListViewDocument, { ...settings, done: texts.changed });
  const removing = useCommand(RemoveSharedListViewDocument, { ...settings, done: texts.removed });
  return {
    views: (data?.sharedListViews ?? []).map(({ author, ...view }) => ({ ...view, author: author?.name ?? null })),
    share: async (name, value) => (await sharing.run({ list, name, value })) !== null,
    change: async ({ uuid, name }, value) => (await changing.run({ list, uuid, name, value })) !== null,
    remove: async ({ uuid }) => (await removing.run({ list, uuid })) !== null,
  };
}
