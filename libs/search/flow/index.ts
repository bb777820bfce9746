import type { Routine } from '@daybook/kernel/flows';
import { listWords } from '@daybook/search/read';

export const routines: readonly Routine[] = [
  {
    name: 'list the words of the search',
    everySeconds: 15,
    async run({ query, clock }) {
      await listWords(query, clock.now());
    },
  },
];
