import { defineArea } from '@daybook/kernel/areas';
import { deciders, words } from '@daybook/things/domain';
import { migrations, projections, thingHistory } from '@daybook/things/read';

/** The things of a company. */
export const area = defineArea({
  name: 'things',
  deciders,
  words,
  projections,
  migrations,
  items: { thing: thingHistory },
});
