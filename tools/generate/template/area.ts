import { deciders, type GadgetEvent, gadgetWork, words } from '@daybook/gadgets/domain';
import { migrations, projections } from '@daybook/gadgets/read';
import { defineArea } from '@daybook/kernel/areas';
import type { HistoryItem } from '@daybook/kernel/contributions';

/** What people know a gadget as, when they read its history. */
const history: HistoryItem<GadgetEvent> = {
  kind: 'gadget',
  title: ({ type, data }) => {
    if (type === 'GadgetAdded') return data.name;
    return type === 'GadgetRenamed' ? data.to : undefined;
  },
};

/** The gadgets of a company. */
export const area = defineArea({
  name: 'gadgets',
  deciders,
  words,
  streamNames: { gadget: 'Gadgets' },
  projections,
  migrations,
  work: [gadgetWork],
  items: { gadget: history },
});
