import { defineArea } from '@daybook/kernel/areas';
import { itemOfCompany } from '@daybook/kernel/contributions';
import { deciders, words } from '@daybook/merging/domain';
import { mergedWith, migrations, projections } from '@daybook/merging/read';

/** Two companies that are one: the one goes into the other, and may come back. */
export const area = defineArea({
  name: 'merging',
  deciders,
  words,
  streamNames: { companyMerge: 'Merges of companies' },
  projections,
  migrations,
  mergedWith,
  items: { companyMerge: itemOfCompany },
});
