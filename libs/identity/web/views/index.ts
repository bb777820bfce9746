import { send } from '@daybook/kernel/ui';
import type { StoredViews } from '@daybook/kernel/ui/admin';
import { KeepListViewDocument, MyListViewsDocument } from './generated/graphql.js';
import { useSharedViews } from './use-shared-views.js';

/** What a person keeps of the lists of the staff, as the server has it in every browser. */
export const storedViews: StoredViews = {
  async load() {
    const { myListViews } = await send(MyListViewsDocument, {}, { background: true });
    return new Map(myListViews.map(({ name, value }) => [name, value]));
  },
  async keep(name, value) {
    const requestId = crypto.randomUUID();
    const { keepListView } = await send(KeepListViewDocument, { name, value }, { requestId, background: true });
    return keepListView.success ? undefined : (keepListView.errorMessage ?? 'Your view of this list was not kept.');
  },
  useShared: useSharedViews,
};
