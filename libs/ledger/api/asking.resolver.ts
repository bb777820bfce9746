import { CLOCK, type Clock } from '@daybook/kernel/clock';
import { type GraphContext, newUuid, requireViewer } from '@daybook/kernel/graph';
import { POOL, type Queryable } from '@daybook/kernel/postgres';
import { mayOnLedger } from '@daybook/ledger/domain';
import {
  askingsOf,
  attachmentsOf,
  companiesWithQuestions,
  countUnderWay,
  questionsUnderWay,
  type UnderWayWanted,
  writesInLedgers,
} from '@daybook/ledger/read';
import { Inject } from '@nestjs/common';
import { Args, Context, Mutation, Query, Resolver } from '@nestjs/graphql';
import { noCategory, shownQuestion, shownWrite, transactionOf } from './asking.js';
import { AskingAbout } from './asking-about.js';
import type {
  AcceptTransactionAnswerArgs,
  AskAboutTransactionsArgs,
  LedgerWritesArgs,
  SendTransactionAnswerBackArgs,
  TransactionQuestionsUnderWayArgs,
  TryLedgerReceiptAgainArgs,
  UndoLedgerWriteArgs,
  WithdrawTransactionQuestionArgs,
} from './generated/arguments.js';
import { QuestionCommands } from './question-commands.js';

const questionsAtOnce = 100;

/** The firm asks about transactions, and decides on the answers. */
@Resolver()
export class AskingResolver {
  constructor(
    @Inject(POOL) private readonly db: Queryable,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly questions: QuestionCommands,
    private readonly asking: AskingAbout,
  ) {}

  @Query('transactionQuestionsUnderWay')
  async underWay(@Args() args: TransactionQuestionsUnderWayArgs, @Context() context: GraphContext) {
    const mine = await this.mine('underWay', context);
    const of = args.companyUuid ? mine.filter((uuid) => uuid === args.companyUuid) : mine;
    const wanted = wantedOf(args);
    const [found, total] = await Promise.all([
      questionsUnderWay(this.db, of, wanted, page(args.offset)),
      countUnderWay(this.db, of, wanted),
    ]);
    const shown = found.slice(0, questionsAtOnce);
    const askings = await askingsOf(this.db, shown, this.clock.now());
    const attachments = await attachmentsOf(this.db, shown.map(transactionOf));
    const questions = shown.map((one, at) => ({
      ...shownQuestion(one),
      asking: askings[at],
      attachments: attachments(one.companyUuid, one.transaction),
    }));
    return { questions, hasMore: found.length > questionsAtOnce, total };
  }

  @Query('ledgerWrites')
  async writes(@Args() { offset, companyUuid }: LedgerWritesArgs, @Context() context: GraphContext) {
    const mine = await this.mine('inLedger', context);
    const of = companyUuid ? mine.filter((uuid) => uuid === companyUuid) : mine;
    const found = await writesInLedgers(this.db, of, page(offset));
    const shown = found.slice(0, questionsAtOnce);
    const attachments = await attachmentsOf(this.db, shown.map(transactionOf));
    const writes = shown.map((one) => {
      const { question, ...write } = shownWrite(one);
      return { ...write, question: { ...question, attachments: attachments(one.companyUuid, one.transaction) } };
    });
    return { writes, hasMore: found.length > questionsAtOnce };
  }

  /** Companies with such questions that the viewer may ask. */
  private async mine(which: 'underWay' | 'inLedger', context: GraphContext): Promise<readonly string[]> {
    const viewer = requireViewer(context);
    const all = await companiesWithQuestions(this.db, which);
    return all.filter((company) => mayOnLedger(viewer, 'ask', company)).map(({ uuid }) => uuid);
  }

  @Mutation('askAboutTransactions')
  ask(@Args() args: AskAboutTransactionsArgs, @Context() context: GraphContext) {
    return this.asking.ask(args, context);
  }

  @Mutation('acceptTransactionAnswer')
  accept(@Args() args: AcceptTransactionAnswerArgs, @Context() context: GraphContext) {
    const { companyUuid, questionUuid: question, categoryId, memo } = args;
    return this.questions.about(args, context, async () => {
      const category = await this.questions.category(companyUuid, categoryId);
      const request = newUuid(context, 'recategorization');
      return category ? { type: 'AcceptTransactionAnswer', question, request, category, memo } : noCategory;
    });
  }

  @Mutation('undoLedgerWrite')
  undo(@Args() args: UndoLedgerWriteArgs, @Context() context: GraphContext) {
    const request = newUuid(context, 'restoration');
    const { questionUuid: question } = args;
    return this.questions.about(args, context, () => ({ type: 'UndoRecategorization', question, request }));
  }

  @Mutation('tryLedgerReceiptAgain')
  tryReceiptAgain(@Args() args: TryLedgerReceiptAgainArgs, @Context() context: GraphContext) {
    const { questionUuid: question, writeUuid: request } = args;
    return this.questions.about(args, context, () => ({ type: 'TryReceiptAgain', question, request }));
  }

  @Mutation('sendTransactionAnswerBack')
  sendBack(@Args() args: SendTransactionAnswerBackArgs, @Context() context: GraphContext) {
    const { questionUuid: question, reason } = args;
    return this.questions.about(args, context, () => ({ type: 'SendTransactionAnswerBack', question, reason }));
  }

  @Mutation('withdrawTransactionQuestion')
  withdraw(@Args() args: WithdrawTransactionQuestionArgs, @Context() context: GraphContext) {
    const { questionUuid: question } = args;
    return this.questions.about(args, context, () => ({ type: 'WithdrawTransactionQuestion', question }));
  }
}

/** One more than is shown says whether there are more. */
function page(offset: number) {
  return { limit: questionsAtOnce + 1, offset: Math.max(offset, 0) };
}

function wantedOf({ from, to, leastDollars, status, hasCategory }: TransactionQuestionsUnderWayArgs): UnderWayWanted {
  const leastCents = Math.max(leastDollars, 0) * 100;
  return {
    ...{ from: from ?? null, to: to ?? null, leastCents },
    ...{ status: status ?? null, hasCategory: hasCategory ?? null },
  };
}
