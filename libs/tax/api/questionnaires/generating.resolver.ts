import { companyParticulars } from '@daybook/companies/published';
import { COMMANDS, type Commands } from '@daybook/kernel/commands';
import { type Refusal, refuse } from '@daybook/kernel/events';
import { type GraphContext, metadataFromContext, refusedBy, type Success, successOf } from '@daybook/kernel/graph';
import { POOL, type Queryable } from '@daybook/kernel/postgres';
import { type Published, questionnaire, questionnaireId } from '@daybook/tax/domain';
import { newestFor, publishedDefinition } from '@daybook/tax/read';
import { Inject } from '@nestjs/common';
import { Args, Context, Mutation, Resolver } from '@nestjs/graphql';
import type { GenerateTqArgs } from './generated/arguments.js';

const nothingPublished = (year: number) =>
  refuse('nothingPublished', `There are no questions for ${year} yet, so its questionnaire cannot be generated.`);
const notPublished = refuse('notPublished', 'These questions were never published. Please choose others.');
const otherYear = refuse('otherYear', 'These questions are for another year. Please choose others.');
const notFounded = (year: number, founded: number) =>
  refuse('notFounded', `By its profile the company was founded in ${founded}, so there is nothing to ask for ${year}.`);

/** A year begins. */
@Resolver()
export class GeneratingResolver {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(POOL) private readonly db: Queryable,
  ) {}

  @Mutation('generateTq')
  async generate(
    @Args() { companyUuid: company, year, definition }: GenerateTqArgs,
    @Context() context: GraphContext,
  ): Promise<Success> {
    const published = await this.questionsFor(company, year, definition ?? undefined);
    if ('refused' in published) return refusedBy(published);
    const command = { type: 'GenerateQuestionnaire', published } as const;
    const metadata = metadataFromContext(context, company);
    return successOf(await this.commands.send(questionnaire, questionnaireId(company, year), command, metadata));
  }

  private async questionsFor(company: string, year: number, chosen: string | undefined): Promise<Published | Refusal> {
    const particulars = await companyParticulars(this.commands, company);
    if (particulars?.foundedYear && particulars.foundedYear > year) return notFounded(year, particulars.foundedYear);
    const version = chosen ?? (await newestFor(this.db, particulars?.corporateStructure ?? null, year));
    if (version === undefined) return nothingPublished(year);
    const published = await publishedDefinition(this.commands, version);
    if (!published) return notPublished;
    return published.definition.year === year ? published : otherYear;
  }
}
