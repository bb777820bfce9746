import {
  type BotRow,
  type ChatHistory,
  type ChatHistoryCommand,
  chatAllowance,
  chatHistory,
  chatInteraction,
  isCommandCode,
  messagesSeenBy,
  problemOfReport,
  type Reader,
  texts,
} from '@daybook/chatbot/domain';
import { runReport } from '@daybook/chatbot/flow';
import { chatOfInteraction } from '@daybook/chatbot/read';
import { companyParticulars } from '@daybook/companies/published';
import { CLOCK, type Clock } from '@daybook/kernel/clock';
import { COMMANDS, type Commands, isDone } from '@daybook/kernel/commands';
import { isRefusal, type Refusal, refuse, timeInWords } from '@daybook/kernel/events';
import {
  type GraphContext,
  loadIfVisible,
  metadataFromContext,
  newUuid,
  notFound,
  refusedBy,
  requireViewer,
  succeeded,
} from '@daybook/kernel/graph';
import { type Queryable, REPORT_POOL } from '@daybook/kernel/postgres';
import { Inject } from '@nestjs/common';
import { Args, Context, Mutation, Resolver } from '@nestjs/graphql';
import { v5 } from 'uuid';
import { Answers } from './answers.js';
import { ChatPolicy } from './chat.policy.js';
import { ChatReaders } from './chat-readers.js';
import { historyOf } from './chat-views.js';
import type { AskChatbotCompanyArgs, CommandChatbotCompanyArgs } from './generated/arguments.js';

/** Which chat, and what of it. */
interface Place {
  readonly company: string;
  readonly history: string;
  readonly interaction: string;
}

type PlaceAsked = Pick<AskChatbotCompanyArgs, 'companyUuid' | 'chatHistoryUuid' | 'interactionUuid'>;

/** Questions and reports. What a client sends as the history of a chat is never read. */
@Resolver()
export class AskingResolver {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(REPORT_POOL) private readonly db: Queryable,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly answers: Answers,
    private readonly policy: ChatPolicy,
    private readonly readers: ChatReaders,
  ) {}

  @Mutation('askChatbotCompany')
  async ask(@Args() args: AskChatbotCompanyArgs, @Context() context: GraphContext) {
    const place = await this.place(args, context);
    const { company, history, interaction } = place;
    const message = v5('question', interaction);
    const command = { type: 'AskQuestion', company, message, interaction, text: args.queryString } as const;
    const refused = (await this.counted(place, command, context)) ?? (await this.sent(place, command, context));
    if (refused) return this.refusal(refused, place, context);
    if (args.waitForAnswer === false) return this.answer(place, context);
    await this.answers.awaited(history, company, interaction);
    return this.answer(place, context);
  }

  @Mutation('commandChatbotCompany')
  async command(@Args() args: CommandChatbotCompanyArgs, @Context() context: GraphContext) {
    const place = await this.place(args, context);
    const { commandCode: code } = args;
    const filterParams = Object.fromEntries(Object.entries(args.commandParams).filter(([, value]) => value != null));
    if (!isCommandCode(code)) return this.refusal(refuse('badReport', 'There is no such report.'), place, context);
    const problem = problemOfReport(code, filterParams);
    if (problem) return this.refusal(refuse('badReport', problem), place, context);
    const { company, interaction } = place;
    const [message, reply] = [v5('question', interaction), v5('answer', interaction)];
    const rest = { type: 'RunReport', company, message, reply, interaction, code, filterParams } as const;
    const wrong = await this.wouldBeRefused(place, { ...rest, outcome: { rows: [] } }, context);
    if (wrong) return this.refusal(wrong, place, context);
    const outcome = await runReport(this.db, company, code, filterParams);
    const refused = await this.sent(place, { ...rest, outcome }, context);
    return refused ? this.refusal(refused, place, context) : this.answer(place, context);
  }

  /** An interaction is of one chat, whoever else knows it. */
  private async place(asked: PlaceAsked, context: GraphContext): Promise<Place> {
    const place = await this.placeOf(asked, context);
    const { state } = await this.commands.load(chatInteraction, place.interaction);
    const known = state.is !== 'absent' ? state.history : await chatOfInteraction(this.db, place.interaction);
    if (known !== undefined && known !== place.history) throw notFound();
    return place;
  }

  /** The first question names its chat: asked again, it is the same one. */
  private async placeOf(
    { companyUuid: company, chatHistoryUuid, interactionUuid }: PlaceAsked,
    context: GraphContext,
  ): Promise<Place> {
    const interaction = interactionUuid ?? newUuid(context, 'chat interaction');
    if (!chatHistoryUuid)
      return { company, interaction, history: v5(`chat of ${requireViewer(context).uuid}`, interaction) };
    const known = await loadIfVisible(context, this.policy, chatHistoryUuid);
    if (known?.company.uuid !== company) throw notFound();
    return { company, interaction, history: chatHistoryUuid };
  }

  /** Counts the question among those of the hour, if it is one that would be asked. */
  private async counted(
    place: Place,
    command: ChatHistoryCommand,
    context: GraphContext,
  ): Promise<Refusal | undefined> {
    const decision = await this.decided(place, command, context);
    if (isRefusal(decision)) return decision;
    if (decision.length === 0) return undefined;
    const count = { type: 'CountQuestion', attempt: newUuid(context, 'chat attempt') } as const;
    const metadata = metadataFromContext(context, null, 'count');
    const counted = await this.commands.send(chatAllowance, requireViewer(context).uuid, count, metadata);
    if (isDone(counted) || counted.refused !== 'tooMany') return isDone(counted) ? undefined : counted;
    const zone = (await companyParticulars(this.commands, place.company))?.timeZone;
    return refuse('tooMany', texts.tooMany(timeInWords(new Date(counted.message), zone)));
  }

  private async wouldBeRefused(place: Place, command: ChatHistoryCommand, context: GraphContext) {
    const decision = await this.decided(place, command, context);
    return isRefusal(decision) ? decision : undefined;
  }

  private async decided({ history }: Place, command: ChatHistoryCommand, context: GraphContext) {
    const { state } = await this.commands.load(chatHistory, history);
    const at = this.clock.now().toISOString();
    return chatHistory.decide(state, command, { at, by: { user: requireViewer(context).uuid } });
  }

  /** Two that name one interaction at one instant are told apart by the log: the chat that comes second does not have it. */
  private async sent(
    { history, company, interaction }: Place,
    command: ChatHistoryCommand,
    context: GraphContext,
  ): Promise<Refusal | undefined> {
    const claim = { type: 'ClaimInteraction', history } as const;
    const metadata = metadataFromContext(context, company, 'claim interaction');
    const claimed = await this.commands.send(chatInteraction, interaction, claim, metadata);
    if (!isDone(claimed)) throw notFound();
    const outcome = await this.commands.send(chatHistory, history, command, metadataFromContext(context, company));
    return isDone(outcome) ? undefined : outcome;
  }

  private async refusal(refusal: Refusal, { history, interaction }: Place, context: GraphContext) {
    return { ...refusedBy(refusal), ...(await this.shown(history, interaction, context)), response: null };
  }

  private async answer({ history, interaction }: Place, context: GraphContext) {
    const shown = await this.shown(history, interaction, context);
    const hasFailed = shown.is === 'failed';
    return { ...(hasFailed ? refusedBy(refuse('botError', texts.botError)) : succeeded), ...shown };
  }

  /** The chat as it stands; there is none as long as nothing came of its first question. */
  private async shown(history: string, interaction: string, context: GraphContext) {
    const { state } = await this.commands.load(chatHistory, history);
    if (state.is !== 'there' || state.owner !== requireViewer(context).uuid)
      return { historyString: '', response: null, chatHistoryUuid: null, interactionUuid: null };
    const is = state.interactions[interaction]?.is;
    const isThere = state.isListed || is !== 'failed';
    const reader = await this.readers.of(state, context);
    return {
      is,
      historyString: historyOf(state, reader),
      response: answerIn(state, reader, interaction),
      chatHistoryUuid: isThere ? history : null,
      interactionUuid: is ? interaction : null,
    };
  }
}

function answerIn(chat: ChatHistory, reader: Reader, interaction: string): readonly BotRow[] | null {
  const answer = messagesSeenBy(chat, reader).findLast(
    (one) => one.type === 'botMessage' && one.interaction === interaction && !one.isFeedbackResponse && !one.isHidden,
  );
  return Array.isArray(answer?.value) ? answer.value : null;
}
