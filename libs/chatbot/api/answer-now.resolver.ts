import { type ChatMessage, chatInteraction, messagesSeenBy } from '@daybook/chatbot/domain';
import { answerNow } from '@daybook/chatbot/flow';
import { companyParticulars } from '@daybook/companies/published';
import { CLOCK, type Clock } from '@daybook/kernel/clock';
import { COMMANDS, type Commands } from '@daybook/kernel/commands';
import { dayAt } from '@daybook/kernel/events';
import { type GraphContext, notFound, requireLoaded, requireViewer } from '@daybook/kernel/graph';
import { type Queryable, queryOf, REPORT_POOL } from '@daybook/kernel/postgres';
import { Inject } from '@nestjs/common';
import { Args, Context, Query, Resolver } from '@nestjs/graphql';
import { ChatPolicy } from './chat.policy.js';
import { ChatReaders } from './chat-readers.js';
import type { ChatAnswerNowArgs } from './generated/arguments.js';

/** Whether an answer still holds. */
@Resolver()
export class AnswerNowResolver {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(REPORT_POOL) private readonly db: Queryable,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly policy: ChatPolicy,
    private readonly readers: ChatReaders,
  ) {}

  @Query('chatAnswerNow')
  async answerNow(
    @Args() { chatHistoryUuid, interactionUuid, companyUuid }: ChatAnswerNowArgs,
    @Context() context: GraphContext,
  ) {
    const { chat, company } = await requireLoaded(context, this.policy, chatHistoryUuid);
    if (company.uuid !== companyUuid) throw notFound();
    const reader = await this.readers.demandOpen(chat, interactionUuid, context);
    const answer = messagesSeenBy(chat, reader).findLast((one) => isAnswer(one, interactionUuid));
    if (!answer || typeof answer.value === 'string' || 'joined' in answer.value) throw notFound();
    const question = chat.messages.find(({ uuid }) => uuid === chat.interactions[interactionUuid]?.message);
    const zone = (await companyParticulars(this.commands, company.uuid))?.timeZone;
    const { state } = await this.commands.load(chatInteraction, interactionUuid);
    const now = await answerNow(
      {
        company: company.uuid,
        user: requireViewer(context).uuid,
        askedOn: dayAt(new Date(question?.at ?? answer.at), zone),
        rows: answer.value,
        sources: state.is === 'recorded' && state.history === chatHistoryUuid ? state.sources : [],
      },
      { query: queryOf(this.db), commands: this.commands, clock: this.clock },
    );
    return { ...now, figures: now.figures.map((one) => ({ ...one, now: one.now ?? null })) };
  }
}

/** As the assistant gave it; what staff made of it has no tools. */
function isAnswer({ type, interaction, isFeedbackResponse }: ChatMessage, wanted: string): boolean {
  return type === 'botMessage' && interaction === wanted && !isFeedbackResponse;
}
