import { COMMANDS, type Commands } from '@daybook/kernel/commands';
import type { Refusal } from '@daybook/kernel/events';
import { type GraphContext, metadataFromContext, newUuid, requireViewer, successOf } from '@daybook/kernel/graph';
import { POOL, type Queryable } from '@daybook/kernel/postgres';
import { askedAlready, mayOnLedger, questionLimits, questionRefusals } from '@daybook/ledger/domain';
import { askAbout } from '@daybook/ledger/flow';
import {
  askablePostings,
  companiesWithQuestions,
  connectionOf,
  countUnderWay,
  questionsUnderWay,
  type UnderWayWanted,
  writesInLedgers,
} from '@daybook/ledger/read';
import { Inject } from '@nestjs/common';
import { Args, Context, Mutation, Query, Resolver } from '@nestjs/graphql';
import { gone, lineOf, noBooks, noCategory, shownQuestion, shownWrite } from './asking.js';
import type {
  AcceptTransactionAnswerArgs,
  AskAboutTransactionsArgs,
  LedgerWritesArgs,
  SendTransactionAnswerBackArgs,
  TransactionQuestionsUnderWayArgs,
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
    @Inject(COMMANDS) private readonly commands: Commands,
    private readonly questions: QuestionCommands,
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
    const questions = found.slice(0, questionsAtOnce).map(shownQuestion);
    return { questions, hasMore: found.length > questionsAtOnce, total };
  }

  @Query('ledgerWrites')
  async writes(@Args() { offset, companyUuid }: LedgerWritesArgs, @Context() context: GraphContext) {
    const mine = await this.mine('inLedger', context);
    const of = companyUuid ? mine.filter((uuid) => uuid === companyUuid) : mine;
    const found = await writesInLedgers(this.db, of, page(offset));
    return { writes: found.slice(0, questionsAtOnce).map(shownWrite), hasMore: found.length > questionsAtOnce };
  }

  /** Companies with such questions that the viewer may ask. */
  private async mine(which: 'underWay' | 'inLedger', context: GraphContext): Promise<readonly string[]> {
    const viewer = requireViewer(context);
    const all = await companiesWithQuestions(this.db, which);
    return all.filter((company) => mayOnLedger(viewer, 'ask', company)).map(({ uuid }) => uuid);
  }

  @Mutation('askAboutTransactions')
  async ask(@Args() { companyUuid, postingIds }: AskAboutTransactionsArgs, @Context() context: GraphContext) {
    const set = newUuid(context, 'transaction questions');
    const not = (refusal: Refusal) => ({ ...successOf(refusal), todoUuid: null });
    if (postingIds.length > questionLimits.questions) return not(questionRefusals.tooMany);
    const lines = [...new Set(postingIds)].map(lineOf);
    const postings = await askablePostings(
      this.db,
      companyUuid,
      lines.flatMap((line) => line ?? []),
      set,
    );
    if (postings.length < lines.length) return not(gone);
    if (postings.some(({ isAsked }) => isAsked)) return not(askedAlready);
    const connection = await connectionOf(this.db, companyUuid);
    if (connection?.status !== 'ACTIVE') return not(noBooks);
    const uuidOf = (id: string) => newUuid(context, `question ${id}`);
    const asking = { company: companyUuid, set, realm: connection.realm, postings, uuidOf };
    const refusal = await askAbout(asking, this.commands, metadataFromContext(context, companyUuid));
    return refusal ? not(refusal) : { ...successOf(undefined), todoUuid: set };
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
