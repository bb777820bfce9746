import { defineWebArea } from '@daybook/kernel/ui';
import { lazy, Suspense } from 'react';

/** Downloaded by staff, who alone see it. */
const DutyPanel = lazy(async () => ({ default: (await import('./duty/index.js')).DutyPanel }));

export const area = defineWebArea({
  panels: {
    Duty: ({ item }) => (
      <Suspense fallback={null}>
        <DutyPanel item={item} />
      </Suspense>
    ),
  },
});
