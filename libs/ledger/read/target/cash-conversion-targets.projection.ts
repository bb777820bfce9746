import { subjectOf } from '@daybook/kernel/events';
import { own, projection, table } from '@daybook/kernel/projecting';
import type { CashConversionTargetEvent } from '@daybook/ledger/domain';
import { CashConversionTargetRow } from './cash-conversion-target.entity.js';

const targets = table<CashConversionTargetRow, CashConversionTargetEvent>({
  entity: CashConversionTargetRow,
  categories: ['cashConversionTarget'],
  on: {
    CashConversionTargetSet: own((_, { stream, data: { days } }) => ({ companyUuid: subjectOf(stream), days })),
  },
});

/** The targets of the cash conversion cycle. */
export const cashConversionTargets = projection({ name: 'cashConversionTargets', version: 1, tables: [targets] });
