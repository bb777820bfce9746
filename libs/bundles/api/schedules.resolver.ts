import { bundle, nextPeriod, schedule } from '@daybook/bundles/domain';
import { schedulesOfFirm } from '@daybook/bundles/read';
import { CLOCK, type Clock } from '@daybook/kernel/clock';
import { COMMANDS, type Commands } from '@daybook/kernel/commands';
import { CONFIG, type Config } from '@daybook/kernel/config';
import { dayAt, refuse } from '@daybook/kernel/events';
import { type GraphContext, metadataFromContext, refusedBy, successOf } from '@daybook/kernel/graph';
import { POOL, type Queryable } from '@daybook/kernel/postgres';
import { Inject } from '@nestjs/common';
import { Args, Context, Mutation, Query, Resolver } from '@nestjs/graphql';
import type { ScheduleBundleArgs, UnscheduleBundleArgs } from './generated/arguments.js';

const gone = refuse('bundleGone', 'This bundle was deleted. Choose another one.');

/** Bundles that are rolled out by themselves. */
@Resolver()
export class SchedulesResolver {
  constructor(
    @Inject(POOL) private readonly db: Queryable,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(CONFIG) private readonly config: Pick<Config, 'firmTimeZone'>,
  ) {}

  @Query('bundleSchedules')
  async schedules() {
    const today = dayAt(this.clock.now(), this.config.firmTimeZone);
    const found = await schedulesOfFirm(this.db);
    return found.flatMap(({ setBy: _, every, ...one }) => {
      const next = nextPeriod({ every, ...one }, today);
      return next ? [{ ...one, nextOn: next.on, nextLabel: next.period.label }] : [];
    });
  }

  @Mutation('scheduleBundle')
  async schedule(@Args() { bundleUuid, companyUuids, leadDays }: ScheduleBundleArgs, @Context() context: GraphContext) {
    const { state } = await this.commands.load(bundle, bundleUuid);
    if (state.is !== 'offered') return refusedBy(gone);
    const command = { type: 'ScheduleRollouts', every: state.every, companies: companyUuids, leadDays } as const;
    return successOf(await this.commands.send(schedule, bundleUuid, command, metadataFromContext(context, null)));
  }

  @Mutation('unscheduleBundle')
  async unschedule(@Args('bundleUuid') uuid: UnscheduleBundleArgs['bundleUuid'], @Context() context: GraphContext) {
    const metadata = metadataFromContext(context, null);
    return successOf(await this.commands.send(schedule, uuid, { type: 'UnscheduleRollouts' }, metadata));
  }
}
