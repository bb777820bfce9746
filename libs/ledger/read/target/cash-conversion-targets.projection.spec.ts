import { recorded } from '@daybook/kernel/events/spec';
import { projectionSpec } from '@daybook/kernel/projecting/spec';
import type { CashConversionTargetEvent } from '@daybook/ledger/domain';
import { cashConversionTargets } from './cash-conversion-targets.projection.js';

const company = '00000000-0000-4000-8000-0000000000c1';
const { rowsOf } = projectionSpec(cashConversionTargets);

it('has the target that was set last', () => {
  const events: CashConversionTargetEvent[] = [
    { type: 'CashConversionTargetSet', data: { from: null, days: 45 } },
    { type: 'CashConversionTargetSet', data: { from: 45, days: 0 } },
  ];
  const rows = rowsOf(...events.map((event, n) => recorded(event, n, {}, `cashConversionTarget-${company}`)));
  expect(rows.cash_conversion_targets).toEqual([{ companyUuid: company, days: 0 }]);
});
