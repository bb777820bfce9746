import { changeEach, type GraphContext, newUuid } from '@daybook/kernel/graph';
import { Args, Context, Mutation, Resolver } from '@nestjs/graphql';
import { noCategory } from './asking.js';
import type { AcceptTransactionAnswersArgs, UndoLedgerWritesArgs } from './generated/arguments.js';
import { QuestionCommands } from './question-commands.js';

/** The firm decides on many answers at once: what one of them is refused stops no other. */
@Resolver()
export class DecidingManyResolver {
  constructor(private readonly questions: QuestionCommands) {}

  @Mutation('acceptTransactionAnswers')
  async accept(@Args() { companyUuid, answers }: AcceptTransactionAnswersArgs, @Context() context: GraphContext) {
    const chart = await this.questions.chart(companyUuid);
    return changeEach(answers, ofQuestion, async ({ questionUuid: question, categoryId, memo, seenSince }) => {
      const category = chart(categoryId);
      if (!category) return noCategory;
      const request = newUuid(context, `recategorization ${question}`);
      const command = { type: 'AcceptTransactionAnswer', question, request, category, memo } as const;
      return this.questions.oneOf(companyUuid, { ...command, seenSince: instantOf(seenSince) }, context);
    });
  }

  @Mutation('undoLedgerWrites')
  undo(@Args() { companyUuid, writes }: UndoLedgerWritesArgs, @Context() context: GraphContext) {
    return changeEach(writes, ofQuestion, ({ questionUuid: question, writeUuid: seen }) => {
      const request = newUuid(context, `restoration ${question}`);
      return this.questions.oneOf(companyUuid, { type: 'UndoRecategorization', question, request, seen }, context);
    });
  }
}

const ofQuestion = ({ questionUuid }: { readonly questionUuid: string }) => questionUuid;

/** As events have it. */
const instantOf = (given: string | Date) => new Date(given).toISOString();
