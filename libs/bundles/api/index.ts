import type { Area } from '@daybook/kernel/graph';
import { Module } from '@nestjs/common';
import { BoardResolver } from './board.resolver.js';
import { BundlesResolver } from './bundles.resolver.js';
import { PeriodPolicy } from './period.policy.js';
import { PeriodsResolver } from './periods.resolver.js';
import { RolloutsResolver } from './rollouts.resolver.js';
import { SchedulesResolver } from './schedules.resolver.js';

/** Needs `POOL`, `COMMANDS`, `CONFIG` and `CLOCK` from global modules. */
@Module({
  providers: [BundlesResolver, RolloutsResolver, SchedulesResolver, BoardResolver, PeriodsResolver, PeriodPolicy],
})
class BundlesModule {}

export const api: Area = { name: 'bundles', module: BundlesModule, policies: [PeriodPolicy] };
