import { defineArea } from '@daybook/kernel/areas';
import { migrations, searchProjection } from '@daybook/search/read';

/** Words in what any area has. */
export const area = defineArea({
  name: 'search',
  projections: ({ searchSources }) => [searchProjection(searchSources)],
  migrations,
});
