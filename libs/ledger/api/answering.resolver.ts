import { COMMANDS, type Commands } from '@daybook/kernel/commands';
import {
  demand,
  findPolicy,
  type GraphContext,
  loadOnce,
  POLICIES,
  type Policies,
  policyNamed,
  requireViewer,
} from '@daybook/kernel/graph';
import { POOL, type Queryable } from '@daybook/kernel/postgres';
import { classOf, mayOnLedger, questions } from '@daybook/ledger/domain';
import { accountsOf, attachmentsOf, publishedBooks, questionsOfSet, unknownAccountsOf } from '@daybook/ledger/read';
import { Inject } from '@nestjs/common';
import { Args, Context, Mutation, Query, Resolver } from '@nestjs/graphql';
import { answerable, groupOf, noCategory, noReceipt, shownQuestion, transactionOf } from './asking.js';
import type {
  AnswerTransactionArgs,
  TransactionCategoriesArgs,
  TransactionQuestionsArgs,
} from './generated/arguments.js';
import { QuestionCommands } from './question-commands.js';

/** The client reads what the firm asks about transactions, and answers. */
@Resolver()
export class AnsweringResolver {
  constructor(
    @Inject(POOL) private readonly db: Queryable,
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(POLICIES) private readonly policies: () => Policies,
    private readonly questions: QuestionCommands,
  ) {}

  @Query('transactionQuestions')
  async ofTodo(@Args() { companyUuid, todoUuid }: TransactionQuestionsArgs, @Context() context: GraphContext) {
    const company = await demand(context, policyNamed(this.policies(), 'books'), 'seeQuestions', companyUuid);
    const found = await questionsOfSet(this.db, companyUuid, todoUuid);
    const viewer = requireViewer(context);
    const perms = {
      mayAnswer: mayOnLedger(viewer, 'answer', company),
      mayDecide: mayOnLedger(viewer, 'ask', company),
    };
    const attachments = perms.mayDecide ? await attachmentsOf(this.db, found.map(transactionOf)) : () => null;
    const questions = found.map((one) => ({
      ...shownQuestion(one),
      attachments: attachments(one.companyUuid, one.transaction),
    }));
    return { ...perms, questions };
  }

  @Query('transactionCategories')
  async categories(@Args() { companyUuid }: TransactionCategoriesArgs) {
    const books = await publishedBooks(this.db, companyUuid);
    const accounts = books ? await accountsOf(this.db, books) : [];
    const unknown = (await unknownAccountsOf(this.db, companyUuid)).map(({ account }) => account);
    return answerable(accounts, unknown).map(({ id, name, kind }) => ({ id, name, group: groupOf[classOf(kind)] }));
  }

  @Mutation('answerTransaction')
  answer(@Args() args: AnswerTransactionArgs, @Context() context: GraphContext) {
    const { companyUuid, questionUuid: question, categoryId, text, receiptUuid } = args;
    return this.questions.about(args, context, async (set) => {
      const category = categoryId ? await this.questions.category(companyUuid, categoryId) : null;
      if (category === undefined) return noCategory;
      const receipt = receiptUuid ?? null;
      if (receipt !== null && !(await this.mayGive(receipt, question, set, context))) return noReceipt;
      return { type: 'AnswerTransaction', question, category, text, receipt };
    });
  }

  /** What somebody gave before, or the person uploaded for this to-do. */
  private async mayGive(receipt: string, question: string, set: string, context: GraphContext): Promise<boolean> {
    const { state } = await this.commands.load(questions, set);
    const standing = state?.questions.get(question)?.standing;
    if (standing && 'answer' in standing && standing.answer.receipt === receipt) return true;
    const policy = findPolicy(this.policies(), 'attachment');
    const found = policy && (await loadOnce(context, policy, receipt));
    return found?.attachedTo?.item === set && policy?.may(requireViewer(context), 'attach', found) === true;
  }
}
