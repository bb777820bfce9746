import {
  type ChatHistoryCommand,
  type ChatHistoryRefusal,
  chatHistory,
  limits,
  type NewGuest,
  texts,
} from '@daybook/chatbot/domain';
import { COMMANDS, type Commands, isDone } from '@daybook/kernel/commands';
import { type Refusal, refuse } from '@daybook/kernel/events';
import {
  type GraphContext,
  invalid,
  metadataFromContext,
  newUuid,
  refusedBy,
  requireLoaded,
  requireViewer,
  succeeded,
} from '@daybook/kernel/graph';
import { Inject } from '@nestjs/common';
import { Args, Context, Mutation, Resolver } from '@nestjs/graphql';
import { v5 } from 'uuid';
import { ChatPolicy, type GuardedChat } from './chat.policy.js';
import { ChatViews } from './chat-views.js';
import type {
  AddChatbotFeedbackArgs,
  AddChatbotFeedbackResponseArgs,
  AddChatHistoryGuestUsersArgs,
  ChangeChatQuestionSetArgs,
  DeleteChatHistoryArgs,
  StopChatbotAnswerArgs,
  UpdateChatHistoryArgs,
  UpdateChatHistoryRowsArgs,
} from './generated/arguments.js';
import { Guests } from './guests.js';

/** Messages in one call. */
const mostAppended = 10;

/** What people do with a chat besides asking. */
@Resolver()
export class ChangingResolver {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    private readonly policy: ChatPolicy,
    private readonly guests: Guests,
    private readonly views: ChatViews,
  ) {}

  @Mutation('stopChatbotAnswer')
  stop(@Args() { chatHistoryUuid, interactionUuid }: StopChatbotAnswerArgs, @Context() context: GraphContext) {
    return this.change(chatHistoryUuid, [{ type: 'StopAnswer', interaction: interactionUuid }], context);
  }

  @Mutation('updateChatHistory')
  async update(@Args() args: UpdateChatHistoryArgs, @Context() context: GraphContext) {
    const { chatHistoryUuid, dataToAppend, title } = args;
    if ((dataToAppend?.length ?? 0) > mostAppended)
      throw invalid(`At most ${mostAppended} messages are taken at a time.`);
    const appended = (dataToAppend ?? []).map((one, at) => commandOf(one, newUuid(context, `chat message ${at}`)));
    const wrong = appended.find((one) => 'refused' in one);
    if (wrong && 'refused' in wrong) return { ...refusedBy(wrong), chatHistory: null };
    const renaming = title == null ? [] : [{ type: 'RenameChat', title } as const];
    return this.change(chatHistoryUuid, [...renaming, ...(appended as ChatHistoryCommand[])], context);
  }

  @Mutation('deleteChatHistory')
  async delete(@Args() { chatHistoryUuid }: DeleteChatHistoryArgs, @Context() context: GraphContext) {
    const { company } = (await requireLoaded(context, this.policy, chatHistoryUuid)).chat;
    const metadata = metadataFromContext(context, company);
    const outcome = await this.commands.send(chatHistory, chatHistoryUuid, { type: 'DeleteChat' }, metadata);
    return isDone(outcome) ? succeeded : refusedBy(outcome);
  }

  @Mutation('addChatHistoryGuestUsers')
  async addGuests(@Args() args: AddChatHistoryGuestUsersArgs, @Context() context: GraphContext) {
    const { chatHistoryUuid, userUuids } = args;
    if (userUuids.length > limits.guests) return { ...refusedBy(tooMany), guestUsers: [] };
    const guarded = await requireLoaded(context, this.policy, chatHistoryUuid);
    const found = await this.guests.found(guarded, [...new Set(userUuids)], context);
    if ('refused' in found) return { ...refusedBy(found), guestUsers: await this.views.guests(guarded.chat, context) };
    const guests = found.map((one): NewGuest => ({ ...one, message: v5(`joined ${one.user}`, chatHistoryUuid) }));
    const metadata = metadataFromContext(context, guarded.chat.company);
    const outcome = await this.commands.send(chatHistory, chatHistoryUuid, { type: 'AddGuests', guests }, metadata);
    const chat = isDone(outcome) && outcome.state.is !== 'absent' ? outcome.state : guarded.chat;
    const answered = isDone(outcome) ? succeeded : refusedBy(outcome);
    return { ...answered, guestUsers: await this.views.guests(chat, context) };
  }

  @Mutation('addChatbotFeedback')
  async giveFeedback(@Args() args: AddChatbotFeedbackArgs, @Context() context: GraphContext) {
    const { chatHistoryUuid, interactionUuid: interaction, feedback: text, sentiment } = args;
    if (sentiment !== 'positive' && sentiment !== 'negative') throw invalid('sentiment must be positive or negative.');
    const feedback = v5(`feedback of ${requireViewer(context).uuid} in ${chatHistoryUuid}`, interaction);
    return this.change(chatHistoryUuid, [{ type: 'GiveFeedback', feedback, interaction, sentiment, text }], context);
  }

  @Mutation('addChatbotFeedbackResponse')
  correct(@Args() args: AddChatbotFeedbackResponseArgs, @Context() context: GraphContext) {
    const { chatHistoryUuid, interactionUuid: interaction, value: text } = args;
    const message = newUuid(context, 'corrected answer');
    return this.change(chatHistoryUuid, [{ type: 'AddFeedbackResponse', message, interaction, text }], context);
  }

  @Mutation('changeChatQuestionSet')
  changeSet(@Args() args: ChangeChatQuestionSetArgs, @Context() context: GraphContext) {
    const { chatHistoryUuid, interactionUuid: interaction, isInSet } = args;
    return this.change(chatHistoryUuid, [{ type: 'ChangeSet', interaction, isInSet }], context);
  }

  @Mutation('updateChatHistoryRows')
  changeRows(@Args() { chatHistoryUuid, rowsToUpdate }: UpdateChatHistoryRowsArgs, @Context() context: GraphContext) {
    return this.change(chatHistoryUuid, [{ type: 'ChangeRows', rows: rowsToUpdate }], context);
  }

  /** One after the other; the first that is refused ends it. */
  private async change(uuid: string, commands: readonly ChatHistoryCommand[], context: GraphContext) {
    const guarded: GuardedChat = await requireLoaded(context, this.policy, uuid);
    let { chat } = guarded;
    for (const [at, command] of commands.entries()) {
      const metadata = metadataFromContext(context, chat.company, at === 0 ? undefined : `${at}`);
      const outcome = await this.commands.send(chatHistory, uuid, command, metadata);
      if (!isDone(outcome)) return { ...refusedBy(outcome), chatHistory: await this.views.chat(uuid, chat, context) };
      if (outcome.state.is !== 'absent') chat = outcome.state;
    }
    return { ...succeeded, chatHistory: await this.views.chat(uuid, chat, context) };
  }
}

const tooMany: ChatHistoryRefusal = refuse('tooManyGuests', texts.tooManyGuests);

const badMessage = refuse('badMessage', 'Only a message to the people in this chat can be added to it.');

/** Whose message it is, and when, is not for the sender to say: that comes with the session. */
function commandOf(given: unknown, message: string): ChatHistoryCommand | Refusal {
  const { type, value, interactionUuid } = Object(given);
  if (type === 'systemErrorMessage') {
    const interaction = typeof interactionUuid === 'string' && isUuid.test(interactionUuid) ? interactionUuid : null;
    return { type: 'ReportError', message, interaction };
  }
  const isOfPeople = type === 'userMessage' || type === 'guestMessage';
  return isOfPeople && typeof value === 'string' ? { type: 'PostMessage', message, text: value } : badMessage;
}

const isUuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
