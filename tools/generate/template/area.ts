import { defineArea } from '@daybook/kernel/areas';
import type { HistoryItem } from '@daybook/kernel/contributions';
import { deciders, type ThingEvent, words } from '@daybook/things/domain';
import { migrations, projections } from '@daybook/things/read';

/** What people know a thing as, when they read its history. */
const history: HistoryItem<ThingEvent> = {
  kind: 'thing',
  title: ({ type, data }) => {
    if (type === 'ThingAdded') return data.name;
    return type === 'ThingRenamed' ? data.to : undefined;
  },
};

/** The things of a company. */
export const area = defineArea({
  name: 'things',
  deciders,
  words,
  streamNames: { thing: 'Things' },
  projections,
  migrations,
  items: { thing: history },
});
