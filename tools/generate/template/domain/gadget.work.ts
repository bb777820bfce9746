import type { WorkDescription } from '@daybook/kernel/work';
import type { GadgetEvent } from './gadget.js';

/** Nothing waits in a gadget yet: what does is named in `waits` and in place of `string`, and the events say when. */
export const gadgetWork: WorkDescription<GadgetEvent, string> = {
  kind: 'gadget',
  categories: ['gadget'],
  waits: {},
  on: {
    GadgetAdded: { starts: ({ data }) => ({ title: data.name }) },
    GadgetRenamed: { now: (_, { data }) => ({ title: data.to }) },
  },
};
