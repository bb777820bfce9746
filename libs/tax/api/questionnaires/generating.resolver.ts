import { COMMANDS, type Commands } from '@daybook/kernel/commands';
import { type GraphContext, metadataFromContext, refusedBy, type Success, successOf } from '@daybook/kernel/graph';
import { POOL, type Queryable } from '@daybook/kernel/postgres';
import { questionnaire, questionnaireId } from '@daybook/tax/domain';
import { questionsFor } from '@daybook/tax/flow';
import { Inject } from '@nestjs/common';
import { Args, Context, Mutation, Resolver } from '@nestjs/graphql';
import type { GenerateTqArgs } from './generated/arguments.js';

/** A year begins. */
@Resolver()
export class GeneratingResolver {
  constructor(
    @Inject(COMMANDS) readonly commands: Commands,
    @Inject(POOL) readonly db: Queryable,
  ) {}

  @Mutation('generateTq')
  async generate(
    @Args() { companyUuid: company, year, definition }: GenerateTqArgs,
    @Context() context: GraphContext,
  ): Promise<Success> {
    const published = await questionsFor(this, company, year, definition ?? undefined);
    if ('refused' in published) return refusedBy(published);
    const command = { type: 'GenerateQuestionnaire', published } as const;
    const metadata = metadataFromContext(context, company);
    return successOf(await this.commands.send(questionnaire, questionnaireId(company, year), command, metadata));
  }
}
