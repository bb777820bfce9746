import { chatHistory, hasWords } from '@daybook/chatbot/domain';
import { chatsOf, exploredChats, type FoundChats, type Page, type Whose } from '@daybook/chatbot/read';
import { COMMANDS, type Commands } from '@daybook/kernel/commands';
import { CONFIG, type Config } from '@daybook/kernel/config';
import { forbidden, type GraphContext, invalid, requireLoaded, requireViewer } from '@daybook/kernel/graph';
import { POOL, type Queryable } from '@daybook/kernel/postgres';
import { isClient } from '@daybook/kernel/rights';
import { Inject } from '@nestjs/common';
import { Args, Context, Query, Resolver } from '@nestjs/graphql';
import { ChatInteractionPolicy, ChatPolicy } from './chat.policy.js';
import { ChatReaders } from './chat-readers.js';
import { ChatViews } from './chat-views.js';
import { ExploredCompanies } from './explored-companies.js';
import type {
  ChatbotExplorerArgs,
  ChatHistoriesArgs,
  ChatHistoryArgs,
  InteractionsArgs,
} from './generated/arguments.js';
import { Looks } from './looks.js';

const mostInteractions = 100;
/** Chats of a person in a company in which words are looked for, the newest first. */
const mostSearched = 500;

/** What was asked and said. */
@Resolver()
export class ChatsResolver {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(POOL) private readonly db: Queryable,
    @Inject(CONFIG) private readonly config: Pick<Config, 'firmTimeZone'>,
    private readonly policy: ChatPolicy,
    private readonly interactionPolicy: ChatInteractionPolicy,
    private readonly views: ChatViews,
    private readonly readers: ChatReaders,
    private readonly explored: ExploredCompanies,
    private readonly looks: Looks,
  ) {}

  @Query('chatHistories')
  async chatHistories(@Args() args: ChatHistoriesArgs, @Context() context: GraphContext) {
    const { companyUuid, limit, offset } = args;
    const page = { limit: limit ?? 10, offset: offset ?? 0 };
    const words = args.search?.trim() ?? '';
    const of = words === '' ? page : { limit: mostSearched, offset: 0 };
    const found = await chatsOf(this.db, companyUuid, requireViewer(context).uuid, whoseOf(args, context), of);
    return words === ''
      ? this.shown(found, context)
      : this.shown(await this.withWords(found, words, page, context), context);
  }

  /** The words stand in the log alone: the newest chats are read one by one. */
  private async withWords({ uuids }: FoundChats, words: string, { limit, offset }: Page, context: GraphContext) {
    const having: string[] = [];
    for (const uuid of uuids) {
      const { state } = await this.commands.load(chatHistory, uuid);
      if (state.is !== 'there') continue;
      if (hasWords(state, await this.readers.seeking(state, context), words)) having.push(uuid);
    }
    return { uuids: having.slice(offset, offset + limit), total: having.length };
  }

  @Query('chatHistory')
  async chatHistory(@Args('uuid') uuid: ChatHistoryArgs['uuid'], @Context() context: GraphContext) {
    const { chat } = await requireLoaded(context, this.policy, uuid);
    await this.looks.note(uuid, chat, context);
    return this.views.chat(uuid, chat, context);
  }

  @Query('interactions')
  async interactions(@Args('uuids') uuids: InteractionsArgs['uuids'], @Context() context: GraphContext) {
    if (uuids.length > mostInteractions)
      throw invalid(`At most ${mostInteractions} answers can be looked at at a time.`);
    return Promise.all(
      uuids.map(async (uuid) => {
        const { recording, chat } = await requireLoaded(context, this.interactionPolicy, uuid);
        await this.readers.demandOpen(chat, uuid, context);
        const { steps, usage, milliseconds, millisecondsToFirstWord } = recording;
        return { uuid, steps, usage, milliseconds, millisecondsToFirstWord };
      }),
    );
  }

  @Query('chatbotExplorer')
  async explorer(@Args() args: ChatbotExplorerArgs, @Context() context: GraphContext) {
    const { userUuid: user, from, to, sentiment, limit, offset } = args;
    if (sentiment && sentiment !== 'positive' && sentiment !== 'negative')
      throw invalid('sentiment must be positive or negative.');
    const explored = {
      companies: await this.explored.companies(args.companyUuids, context),
      user,
      from,
      to,
      sentiment,
      timeZone: this.config.firmTimeZone,
    };
    const found = await exploredChats(this.db, explored, { limit: limit ?? 10, offset: offset ?? 0 });
    return this.shown(found, context);
  }

  /** What the log has of them now: a row may be a moment behind it. */
  private async shown({ uuids, total }: FoundChats, context: GraphContext) {
    const chats = await Promise.all(
      uuids.map(async (uuid) => {
        const { state } = await this.commands.load(chatHistory, uuid);
        return state.is === 'there' ? [await this.views.chat(uuid, state, context)] : [];
      }),
    );
    return { chatHistories: chats.flat(), totalCount: total };
  }
}

/** A client finds the chats they were added to among their own; staff have a list of those. */
function whoseOf({ chatType, isGuest }: ChatHistoriesArgs, context: GraphContext): Whose {
  const isOfClient = isClient(requireViewer(context));
  if (chatType === 'company') {
    if (isOfClient) throw forbidden();
    return 'all';
  }
  if (chatType && chatType !== 'personal') throw invalid('chatType must be personal or company.');
  if (isGuest) return 'guest';
  return isOfClient ? 'mine' : 'own';
}
