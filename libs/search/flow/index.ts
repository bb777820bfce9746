import type { FlowSettings, ScheduledTask } from '@daybook/kernel/flows';
import { findableOf, listWords } from '@daybook/search/read';

export { findInCompany } from './find-in-company.js';

export function scheduledTasks({ searchSources }: Pick<FlowSettings, 'searchSources'>): readonly ScheduledTask[] {
  const { longTexts } = findableOf(searchSources);
  return [
    {
      name: 'list the words of the search',
      everySeconds: 15,
      async run({ query, clock }) {
        await listWords(query, clock.now(), longTexts);
      },
    },
  ];
}
