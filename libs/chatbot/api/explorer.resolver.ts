import { chatHistory, questionOf, type SetQuestion, setQuestionsIn } from '@daybook/chatbot/domain';
import {
  type AnswerStateAsked,
  answerStates,
  chatsInSet,
  exploredAnswers,
  type FoundAnswer,
} from '@daybook/chatbot/read';
import { companyNames } from '@daybook/companies/published';
import { COMMANDS, type Commands } from '@daybook/kernel/commands';
import { CONFIG, type Config } from '@daybook/kernel/config';
import { type GraphContext, invalid } from '@daybook/kernel/graph';
import { POOL, type Queryable } from '@daybook/kernel/postgres';
import { Inject } from '@nestjs/common';
import { Args, Context, Query, Resolver } from '@nestjs/graphql';
import { ChatReaders } from './chat-readers.js';
import { ExploredCompanies } from './explored-companies.js';
import type { ChatAnswersArgs } from './generated/arguments.js';

const mostOnPage = 100;
const mostChatsInSet = 500;
const millionths = 1_000_000;

/** How well the assistant answers, for staff. */
@Resolver()
export class ExplorerResolver {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(POOL) private readonly db: Queryable,
    @Inject(CONFIG) private readonly config: Pick<Config, 'firmTimeZone'>,
    private readonly explored: ExploredCompanies,
    private readonly readers: ChatReaders,
  ) {}

  @Query('chatAnswers')
  async answers(@Args() args: ChatAnswersArgs, @Context() context: GraphContext) {
    const { userUuid: user, from, to, sentiment, state, limit, offset } = args;
    if (sentiment && sentiment !== 'positive' && sentiment !== 'negative')
      throw invalid('sentiment must be positive or negative.');
    if (state != null && !isState(state)) throw invalid('state must be unanswered, corrected or inSet.');
    const companies = await this.explored.companies(args.companyUuids, context);
    const asked = { companies, user, from, to, sentiment, state, timeZone: this.config.firmTimeZone };
    const page = { limit: Math.min(limit ?? 25, mostOnPage), offset: offset ?? 0 };
    const { answers, quality } = await exploredAnswers(this.db, asked, page);
    const names = await companyNames(this.db, [...new Set(answers.map(({ company }) => company))]);
    return {
      answers: await Promise.all(answers.map((one) => this.view(one, names))),
      totalCount: quality.asked,
      quality: {
        ...quality,
        cost: quality.cost / millionths,
        typicalMillisecondsToFirstWord: quality.typicalToFirstWord,
      },
    };
  }

  @Query('chatQuestionSet')
  async questionSet(@Context() context: GraphContext) {
    const chats = await chatsInSet(this.db, await this.explored.companies(null, context), mostChatsInSet);
    const questions: SetQuestion[] = [];
    for (const uuid of chats) {
      const { state } = await this.commands.load(chatHistory, uuid);
      if (state.is !== 'there') continue;
      questions.push(...setQuestionsIn(state, await this.readers.of(state, context)));
    }
    return questions.map(({ interaction, company, ...words }) => ({
      interactionUuid: interaction,
      companyUuid: company,
      ...words,
    }));
  }

  /** The words stand in the log alone. */
  private async view(found: FoundAnswer, names: ReadonlyMap<string, string>) {
    const { uuid, chat, company, owner, cost, ...rest } = found;
    const { state } = await this.commands.load(chatHistory, chat);
    return {
      ...rest,
      interactionUuid: uuid,
      chatHistoryUuid: chat,
      companyUuid: company,
      companyName: names.get(company) ?? '',
      user: { uuid: owner, company },
      question: state.is === 'there' ? (questionOf(state, uuid) ?? '') : '',
      cost: cost === null ? null : cost / millionths,
    };
  }
}

function isState(state: string): state is AnswerStateAsked {
  return (answerStates as readonly string[]).includes(state);
}
