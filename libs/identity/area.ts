import { deciders, securityEntries, words } from '@daybook/identity/domain';
import { migrations, projections } from '@daybook/identity/read';
import { defineArea } from '@daybook/kernel/areas';
import { avatarUploads } from './flow/avatar-uploads.js';
import { personData } from './flow/person-data.js';

/** People: sign-in, second factor, profile. */
export const area = defineArea({
  name: 'identity',
  deciders,
  words,
  securityEntries,
  projections,
  migrations,
  uploads: [avatarUploads],
  personData,
});
