import { broughtBy } from '@daybook/bundles/flow';
import type { Area, ProductApi } from '@daybook/kernel/graph';
import { Module } from '@nestjs/common';
import { BoardResolver } from './board.resolver.js';
import { BUNDLE_STEPS } from './bundle-steps.js';
import { BundlesResolver } from './bundles.resolver.js';
import { PeriodPolicy } from './period.policy.js';
import { PeriodsResolver } from './periods.resolver.js';
import { RolloutsResolver } from './rollouts.resolver.js';
import { SchedulesResolver } from './schedules.resolver.js';

@Module({})
class BundlesModule {}

/** Needs `POOL`, `COMMANDS`, `CONFIG` and `CLOCK` from global modules. */
export const api = ({ areas }: Pick<ProductApi, 'areas'>): Area => ({
  name: 'bundles',
  module: {
    module: BundlesModule,
    providers: [
      { provide: BUNDLE_STEPS, useValue: broughtBy(areas) },
      ...[BundlesResolver, RolloutsResolver, SchedulesResolver, BoardResolver, PeriodsResolver, PeriodPolicy],
    ],
  },
  policies: [PeriodPolicy],
});
