import { COMMANDS, type Commands } from '@daybook/kernel/commands';
import { type GraphContext, metadataFromContext, refusedBy, successOf } from '@daybook/kernel/graph';
import { POOL, type Queryable } from '@daybook/kernel/postgres';
import { handoverDecider } from '@daybook/work/domain';
import { handoversOfWork, staffOnWorkList, staffPerson } from '@daybook/work/read';
import { Inject } from '@nestjs/common';
import { Args, Context, Mutation, Query, Resolver } from '@nestjs/graphql';
import type { HandOverWorkArgs, TakeWorkBackArgs } from './generated/arguments.js';
import { WorkQuestions } from './work-questions.js';

/** All of a person's work in the hands of another. Days are those of the firm. */
@Resolver()
export class HandoversResolver {
  constructor(
    @Inject(POOL) private readonly db: Queryable,
    @Inject(COMMANDS) private readonly commands: Commands,
    private readonly questions: WorkQuestions,
  ) {}

  @Query('workPeople')
  people() {
    return staffOnWorkList(this.db);
  }

  @Query('workHandovers')
  handovers() {
    return handoversOfWork(this.db, this.questions.today);
  }

  @Mutation('handOverWork')
  async handOver(@Args() args: HandOverWorkArgs, @Context() context: GraphContext) {
    const { personUuid: person, toUuid: to, firstDay, lastDay } = args;
    const standIn = await staffPerson(this.db, to);
    if (!standIn?.isActive) return refusedBy(noStandIn);
    const today = this.questions.today;
    const command = {
      type: 'HandOverWork',
      person,
      to,
      from: firstDay ?? today,
      until: lastDay ?? null,
      today,
    } as const;
    return successOf(await this.commands.send(handoverDecider, person, command, metadataFromContext(context, null)));
  }

  @Mutation('takeWorkBack')
  async takeBack(@Args('personUuid') person: TakeWorkBackArgs['personUuid'], @Context() context: GraphContext) {
    const metadata = metadataFromContext(context, null);
    return successOf(await this.commands.send(handoverDecider, person, { type: 'TakeWorkBack' }, metadata));
  }
}

const noStandIn = {
  refused: 'noStandIn',
  message: 'This person cannot sign in. Choose somebody else to take the work.',
} as const;
