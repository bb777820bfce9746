import { defineArea } from '@daybook/kernel/areas';
import { migrations, workProjection } from '@daybook/work/read';

/** What waits for whom, in the things of any area. */
export const area = defineArea({
  name: 'work',
  projections: ({ work }) => [workProjection(work)],
  migrations,
});
