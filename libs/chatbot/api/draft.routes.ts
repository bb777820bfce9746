import { type Draft, piecesSince } from '@daybook/chatbot/domain';
import { draftTopic } from '@daybook/chatbot/flow';
import { type ContextOf, type GraphContext, loadIfVisible, type Routes } from '@daybook/kernel/graph';
import { LiveChannel, oneAtATime, openChannel } from '@daybook/kernel/live';
import { Injectable } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import { validate } from 'uuid';
import { ChatPolicy, type GuardedChat } from './chat.policy.js';
import { readsAlong } from './chat-readers.js';
import { Drafts } from './drafts.js';

/**
 * `GET /api/v2/live/chat/{uuid}`: server-sent events with the answer that a chat waits for, as it is written: each a
 * `DraftPiece`, from its beginning for whoever connects, and `event: end` when it stands in the chat. Whether somebody
 * still sees the chat is looked at whenever rights have changed, and at every beat.
 */
@Injectable()
export class DraftRoutes implements Routes {
  constructor(
    private readonly live: LiveChannel,
    private readonly policy: ChatPolicy,
    private readonly drafts: Drafts,
  ) {}

  serve(server: FastifyInstance, contextOf: ContextOf): void {
    server.get<{ Params: { chat: string } }>('/api/v2/live/chat/:chat', async (request, reply) => {
      const { chat } = request.params;
      const context = await contextOf(request, reply);
      if (!context.viewer) return reply.code(401).send({ error: 'Please sign in.' });
      const guarded = await this.seen(context, chat);
      if (!guarded) return reply.code(404).send({ error: 'This chat could not be found.' });
      const mayStill = async () => (await this.seen(await contextOf(request, reply), chat)) !== undefined;
      const isShown = readsAlong(guarded.chat, context);
      const channel = openChannel({ reply, channel: this.live, mayStill });
      channel.onEnd(this.live.whenRightsChange(channel.look));
      const say = this.telling(chat, isShown, channel.write);
      channel.onEnd(this.live.whenNoticed(draftTopic, chat, say));
      say();
    });
  }

  private async seen(context: GraphContext, chat: string): Promise<GuardedChat | undefined> {
    if (!validate(chat) || context.viewer?.awaitsSecondFactor) return undefined;
    return loadIfVisible(context, this.policy, chat);
  }

  /** Tells a reader what there is beyond what they have; of an answer that is not shown, its end alone. */
  private telling(chat: string, isShown: boolean, write: (text: string) => void): () => void {
    let known: Draft | undefined;
    return oneAtATime(async () => {
      const draft = await this.drafts.of(chat).catch(() => known);
      if (draft) {
        if (isShown) for (const piece of piecesSince(known, draft)) write(`data: ${JSON.stringify(piece)}\n\n`);
      } else if (known) write(`event: end\ndata: ${JSON.stringify({ interactionUuid: known.interaction })}\n\n`);
      known = draft;
    });
  }
}
