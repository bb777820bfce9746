import type { HistoryItem } from '@daybook/kernel/contributions';
import type { ThingEvent } from '@daybook/things/domain';

/** What people know a thing as, when they read its history. */
export const thingHistory: HistoryItem<ThingEvent> = {
  kind: 'thing',
  title: ({ type, data }) => (type === 'ThingAdded' ? data.name : data.to),
};
