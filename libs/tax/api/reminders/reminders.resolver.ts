import { people } from '@daybook/identity/published';
import { COMMANDS, type Commands } from '@daybook/kernel/commands';
import { refuse } from '@daybook/kernel/events';
import { type GraphContext, metadataFromContext, refusedBy, type Success, successOf } from '@daybook/kernel/graph';
import { POOL, type Queryable } from '@daybook/kernel/postgres';
import { questionnaireId, type ReminderCommand, tqReminders } from '@daybook/tax/domain';
import { openYear } from '@daybook/tax/read';
import { Inject } from '@nestjs/common';
import { Args, Context, Mutation, Query, Resolver } from '@nestjs/graphql';
import type { PauseTqRemindersArgs, SetTqDateArgs, TqRemindersArgs } from './generated/arguments.js';

const noYear = refuse('notThere', 'There is no questionnaire of this year. Please generate it first.');

/** By which day answers are wanted, and who was reminded of it. */
@Resolver()
export class RemindersResolver {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(POOL) private readonly db: Queryable,
  ) {}

  @Query('tqReminders')
  async reminders(@Args() { companyUuid, year }: TqRemindersArgs) {
    const { state } = await this.commands.load(tqReminders, questionnaireId(companyUuid, year));
    const { wantedBy, steps, isPaused, sent } = state;
    const names = await this.namesOf(sent.flatMap((one) => one.people));
    const shown = sent.map(({ step, people: those, at: sentAt }) => ({
      ...{ step, sentAt },
      people: those.map((one) => names.get(one) ?? 'Somebody who has left'),
    }));
    return { wantedBy, steps, isPaused, sent: shown.toReversed() };
  }

  @Mutation('setTqDate')
  set(@Args() { companyUuid, year, wantedBy = null, steps = null }: SetTqDateArgs, @Context() context: GraphContext) {
    return this.send({ companyUuid, year }, { type: 'SetTqDate', wantedBy, steps }, context);
  }

  @Mutation('pauseTqReminders')
  pause(@Args() { companyUuid, year, isPaused }: PauseTqRemindersArgs, @Context() context: GraphContext) {
    const type = isPaused ? 'PauseTqReminders' : 'ResumeTqReminders';
    return this.send({ companyUuid, year }, { type }, context);
  }

  private async send(
    { companyUuid, year }: TqRemindersArgs,
    command: ReminderCommand,
    context: GraphContext,
  ): Promise<Success> {
    if (!(await openYear(this.commands, companyUuid, year))) return refusedBy(noYear);
    const metadata = metadataFromContext(context, companyUuid);
    return successOf(await this.commands.send(tqReminders, questionnaireId(companyUuid, year), command, metadata));
  }

  private async namesOf(uuids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    if (uuids.length === 0) return new Map();
    const { rows } = await this.db.query<{ uuid: string; name: string }>({
      name: 'names of people who were reminded',
      text: `select u.uuid, trim(coalesce(u.first_name, '') || ' ' || coalesce(u.last_name, '')) as name
        from ${people} u where u.uuid = any($1::uuid[])`,
      values: [[...new Set(uuids)]],
    });
    return new Map(rows.map(({ uuid, name }) => [uuid, name]));
  }
}
