import { defineArea } from '@daybook/kernel/areas';
import { deciders, securityEntries, words } from '@daybook/webhooks/domain';
import { migrations, projections } from '@daybook/webhooks/read';

/** Tells the firm's other programs what happened. */
export const area = defineArea({
  name: 'webhooks',
  deciders,
  words,
  streamNames: { webhook: 'Webhooks' },
  securityEntries,
  projections,
  migrations,
});
