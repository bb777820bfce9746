import { defineArea } from '@daybook/kernel/areas';
import { mayInCompany } from '@daybook/kernel/rights';
import { deciders, words } from '@daybook/todos/domain';
import { migrations, projections, todoHistory, todoSearch, todoThread } from '@daybook/todos/read';

/** What clients are asked to do. */
export const area = defineArea({
  name: 'todos',
  deciders,
  words,
  projections,
  migrations,
  threads: todoThread,
  search: todoSearch,
  searchRules: {
    seesItems: (viewer, company) => mayInCompany(viewer, 'viewFeatureTodos', company),
    itemUrl: (company, todo) => `${company}/to-dos/${todo}/`,
  },
  items: todoHistory,
  asOf: 'tables',
});
