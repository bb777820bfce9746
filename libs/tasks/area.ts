import { defineArea } from '@daybook/kernel/areas';
import { deciders, words } from '@daybook/tasks/domain';
import { migrations, projections } from '@daybook/tasks/read';

/** What takes long: exports, merges, imports. Each is asked for once, followed by its percent, and has one result. */
export const area = defineArea({
  name: 'tasks',
  deciders,
  words,
  streamNames: { asyncTask: 'Imports, exports and merges' },
  projections,
  migrations,
});
