import { defineArea } from '@daybook/kernel/areas';
import { deciders, words } from '@daybook/uploads/domain';
import { migrations } from './flow/migrations.js';

/** Bytes on their way to the areas that take them. */
export const area = defineArea({
  name: 'uploads',
  deciders,
  words,
  streamNames: { upload: 'Uploads' },
  migrations,
  asOf: 'events',
});
