import { companyPeriod } from '@daybook/bundles/domain';
import { carryOut, periodOfCompany, workOfPeriod } from '@daybook/bundles/flow';
import { boardTodos, locksOf, periodsOf } from '@daybook/bundles/read';
import { CLOCK, type Clock } from '@daybook/kernel/clock';
import { COMMANDS, type Commands, isDone, metadataOfStep } from '@daybook/kernel/commands';
import { refuse } from '@daybook/kernel/events';
import { type GraphContext, metadataFromContext, refusedBy, succeeded } from '@daybook/kernel/graph';
import { POOL, type Queryable } from '@daybook/kernel/postgres';
import { Inject } from '@nestjs/common';
import { Args, Context, Mutation, Resolver } from '@nestjs/graphql';
import type { LockPeriodArgs, UnlockPeriodArgs } from './generated/arguments.js';

const changed = refuse(
  'changedMeanwhile',
  'A to-do of this period was changed at the same time, so nothing was locked. Look at it and lock the period again.',
);
const notThere = refuse('nothingThere', 'This company has no to-dos of the period to lock.');

/** Locks the period of a company when its work is done, and unlocks it for a reason. */
@Resolver()
export class PeriodsResolver {
  constructor(
    @Inject(POOL) private readonly db: Queryable,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(COMMANDS) private readonly commands: Commands,
  ) {}

  @Mutation('lockPeriod')
  async lock(@Args() args: LockPeriodArgs, @Context() context: GraphContext) {
    const { bundleUuid: bundle, companyUuid: company, period } = args;
    const label = (await periodsOf(this.db, bundle)).find(({ key }) => key === period)?.label;
    if (label === undefined) return refusedBy(notThere);
    const of = { bundle, company, period };
    const work = await workOfPeriod(of, await this.shownIn(of), this.commands);
    const uuid = periodOfCompany(bundle, period, company);
    const command = { type: 'LockPeriod', ...of, label, ...work } as const;
    // what was looked up may have changed when it is sent again
    const metadata = { ...metadataFromContext(context, company), bodyHash: `lock ${uuid}` };
    const outcome = await this.commands.send(companyPeriod, uuid, command, metadata);
    if (!isDone(outcome)) return refusedBy(outcome);
    for (const event of outcome.events) await carryOut(event, 'asked', this.commands);
    const { state } = await this.commands.load(companyPeriod, uuid);
    return state.lock ? succeeded : refusedBy(changed);
  }

  @Mutation('unlockPeriod')
  async unlock(@Args() args: UnlockPeriodArgs, @Context() context: GraphContext) {
    const { bundleUuid: bundle, companyUuid: company, period, reason } = args;
    const of = { bundle, company, period };
    const metadata = metadataFromContext(context, company);
    for (const uuid of await this.locksIn(of)) {
      const command = { type: 'UnlockPeriod', reason } as const;
      const outcome = await this.commands.send(companyPeriod, uuid, command, metadataOfStep(metadata, uuid));
      if (!isDone(outcome)) return refusedBy(outcome);
      for (const event of outcome.events) await carryOut(event, 'asked', this.commands);
    }
    return succeeded;
  }

  /** Its own, and that of a company whose to-dos came here with a merge. */
  private async locksIn(of: PeriodIn): Promise<readonly string[]> {
    const shown = new Set(await this.shownIn(of));
    const locks = await locksOf(this.db, of);
    const arrived = locks.filter(({ todos }) => todos.some((uuid) => shown.has(uuid)));
    return [...new Set([periodOfCompany(of.bundle, of.period, of.company), ...arrived.map(({ uuid }) => uuid)])];
  }

  private async shownIn({ bundle, period, company }: PeriodIn): Promise<readonly string[]> {
    const shown = await boardTodos(this.db, { bundle, period, now: this.clock.now() });
    return shown.filter((one) => one.company === company).map((one) => one.todo);
  }
}

interface PeriodIn {
  readonly bundle: string;
  readonly period: string;
  readonly company: string;
}
