import { defineArea } from '@daybook/kernel/areas';
import { deciders, words } from '@daybook/work/domain';
import { dutyHistory, migrations, workProjection } from '@daybook/work/read';

/** What waits for whom, in the things of any area, and who of the firm sees to it. */
export const area = defineArea({
  name: 'work',
  deciders,
  words,
  streamNames: { duty: 'Owners and reviewers', handover: 'Work handed over' },
  projections: ({ work }) => [workProjection(work)],
  migrations,
  items: dutyHistory,
});
