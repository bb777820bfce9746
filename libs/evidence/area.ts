import { deciders, words } from '@daybook/evidence/domain';
import { migrations, projections } from '@daybook/evidence/read';
import { defineArea } from '@daybook/kernel/areas';
import { itemOfCompany } from '@daybook/kernel/contributions';

/** Packs for auditors: what happened in a company, and proof that nobody changed it since. */
export const area = defineArea({
  name: 'evidence',
  deciders,
  words,
  streamNames: { evidencePack: 'Evidence packs' },
  projections,
  migrations,
  items: { evidencePack: itemOfCompany },
});
