import { COMMANDS, type Commands } from '@daybook/kernel/commands';
import { type GraphContext, refusedBy, type Success, succeeded } from '@daybook/kernel/graph';
import { answersOf, type Published, type QuestionnaireCommand, questionnaireRefusals } from '@daybook/tax/domain';
import { openYear } from '@daybook/tax/read';
import { Inject } from '@nestjs/common';
import { Args, Context, Mutation, Resolver } from '@nestjs/graphql';
import type {
  AddTqFormYearArgs,
  ImportTqArgs,
  RemoveTqFormYearArgs,
  RemoveTqYearArgs,
  WriteTqAnswerNoteArgs,
} from './generated/arguments.js';
import { YearCommands } from './year-commands.js';

/** What staff do with a year as a whole. */
@Resolver()
export class ManagingResolver {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    private readonly yearCommands: YearCommands,
  ) {}

  @Mutation('importTq')
  async import(
    @Args() { companyUuid, year, fromYear }: ImportTqArgs,
    @Context() context: GraphContext,
  ): Promise<Success> {
    const earlier = await openYear(this.commands, companyUuid, fromYear, context.judgement);
    if (!earlier) return refusedBy(questionnaireRefusals.nothingToRoll);
    const answers = answersOf(earlier.state.answers);
    return this.done(companyUuid, year, context, (published) => ({
      type: 'RollForwardAnswers',
      published,
      fromYear,
      answers,
    }));
  }

  @Mutation('removeTqYear')
  remove(@Args() { companyUuid, year }: RemoveTqYearArgs, @Context() context: GraphContext): Promise<Success> {
    return this.done(companyUuid, year, context, () => ({ type: 'RemoveQuestionnaire' }));
  }

  @Mutation('addTqFormYear')
  addForm(
    @Args() { companyUuid, year, ...added }: AddTqFormYearArgs,
    @Context() context: GraphContext,
  ): Promise<Success> {
    return this.done(companyUuid, year, context, (published) => ({ type: 'AddForm', published, ...added }));
  }

  @Mutation('removeTqFormYear')
  removeForm(
    @Args() { companyUuid, year, form }: RemoveTqFormYearArgs,
    @Context() context: GraphContext,
  ): Promise<Success> {
    return this.done(companyUuid, year, context, (published) => ({ type: 'RemoveForm', published, form }));
  }

  @Mutation('writeTqAnswerNote')
  writeNote(
    @Args() { companyUuid, year, question, note }: WriteTqAnswerNoteArgs,
    @Context() context: GraphContext,
  ): Promise<Success> {
    return this.done(companyUuid, year, context, (published) => ({
      type: 'WriteAnswerNote',
      published,
      question,
      note,
    }));
  }

  private async done(
    company: string,
    year: number,
    context: GraphContext,
    commandFor: (published: Published) => QuestionnaireCommand,
  ): Promise<Success> {
    const changed = await this.yearCommands.send(company, year, commandFor, context);
    return 'refused' in changed ? refusedBy(changed) : succeeded;
  }
}
