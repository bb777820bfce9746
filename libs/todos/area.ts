import { defineArea } from '@daybook/kernel/areas';
import { subjectOf } from '@daybook/kernel/events';
import { mayInCompany } from '@daybook/kernel/rights';
import { deciders, todoWork, words } from '@daybook/todos/domain';
import { periodsOfSeries } from '@daybook/todos/published';
import { migrations, projections, todoHistory, todoSearch, todoThread } from '@daybook/todos/read';
import { headerImageUploads } from './flow/header-image-uploads.js';
import { todoMerging } from './flow/merging.js';

/** What clients are asked to do. */
export const area = defineArea({
  name: 'todos',
  feature: 'TODOS',
  deciders,
  words,
  streamNames: { todo: 'To-dos', todoSeries: 'Recurring to-dos', todoTemplate: 'To-do templates' },
  projections,
  migrations,
  work: [todoWork],
  workPeriods: { kind: 'todo', relation: periodsOfSeries, categories: ['todoSeries'] },
  threads: todoThread,
  search: todoSearch,
  searchRules: {
    seesItems: (viewer, company) => mayInCompany(viewer, 'viewFeatureTodos', company),
    itemUrl: (company, todo) => `${company}/to-dos/${todo}/`,
  },
  items: todoHistory,
  uploads: [headerImageUploads],
  mergeParts: [todoMerging],
  mergeArrivals: [{ category: 'todo', kind: 'todos', thingOf: { TodoCreated: ({ stream }) => subjectOf(stream) } }],
  // the whole answer, with what others handed in before; addresses of others
  personData: { othersWords: { TodoAnswerExtended: ['answer'], TodoCreated: ['signerEmails'] } },
  asOf: 'tables',
});
