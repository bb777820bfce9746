import { deciders, words } from '@daybook/audit/domain';
import { historyProjection, migrations } from '@daybook/audit/read';
import { defineArea } from '@daybook/kernel/areas';

/** The record: history, audit trail, verdicts, views of the past. */
export const area = defineArea({
  name: 'audit',
  deciders,
  words,
  streamNames: { auditHead: 'Signed days of the record' },
  projections: ({ areas }) => [historyProjection(areas)],
  migrations,
});
