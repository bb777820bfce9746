import { deciders, words } from '@daybook/firm/domain';
import { logoUploads } from '@daybook/firm/flow';
import { firmProfile, migrations, projections } from '@daybook/firm/read';
import { defineArea } from '@daybook/kernel/areas';

/** What the firm says of itself, and how it is set up. */
export const area = defineArea({
  name: 'firm',
  deciders,
  words,
  streamNames: { firmSettings: 'Settings of the firm' },
  projections,
  migrations,
  uploads: [logoUploads],
  firmProfile,
});
