import { messagesSeenBy } from '@daybook/chatbot/domain';
import { type GraphContext, type ItemResolver, loadIfVisible, type ResolvedItem } from '@daybook/kernel/graph';
import { Injectable } from '@nestjs/common';
import { ChatPolicy } from './chat.policy.js';
import { ChatReaders } from './chat-readers.js';

/** Leads from a chat's uuid to its company with the chat open, at the newest message that the viewer may see. */
@Injectable()
export class ChatItems implements ItemResolver {
  constructor(
    private readonly policy: ChatPolicy,
    private readonly readers: ChatReaders,
  ) {}

  async resolve(uuid: string, context: GraphContext): Promise<ResolvedItem | undefined> {
    const found = await loadIfVisible(context, this.policy, uuid);
    if (!found) return undefined;
    const newest = messagesSeenBy(found.chat, await this.readers.seeking(found.chat, context)).at(-1)?.uuid ?? '';
    return { kind: 'chat', deepLinkUrl: `/${found.company.uuid}/?chatId=${uuid}_${newest}`, itemLive: true };
  }
}
