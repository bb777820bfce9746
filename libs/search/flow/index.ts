import type { ScheduledTask } from '@daybook/kernel/flows';
import { listWords } from '@daybook/search/read';

export const scheduledTasks: readonly ScheduledTask[] = [
  {
    name: 'list the words of the search',
    everySeconds: 15,
    async run({ query, clock }) {
      await listWords(query, clock.now());
    },
  },
];
