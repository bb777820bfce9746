import { defineWebArea } from '@daybook/kernel/ui';
import { lazy, Suspense } from 'react';

/** Downloaded by staff, who alone see it. */
const DutyPanel = lazy(async () => ({ default: (await import('./duty/index.js')).DutyPanel }));

/** Downloaded by clients, when their activity is opened. */
const Home = lazy(async () => ({ default: (await import('./home/index.js')).Home }));

export const area = defineWebArea({
  panels: {
    Home: () => (
      <Suspense fallback={null}>
        <Home />
      </Suspense>
    ),
    Duty: ({ item }) => (
      <Suspense fallback={null}>
        <DutyPanel item={item} />
      </Suspense>
    ),
  },
});
