import {
  type ChatHistory,
  type ChatMessage,
  conversationOf,
  feedbackSeenBy,
  isOpen,
  labelOf,
  messagesSeenBy,
  type Reader,
  texts,
  withMicroseconds,
} from '@daybook/chatbot/domain';
import { people } from '@daybook/identity/published';
import { type GraphContext, NAMES, type Named, type Names } from '@daybook/kernel/graph';
import { POOL, type Queryable } from '@daybook/kernel/postgres';
import { Inject, Injectable } from '@nestjs/common';
import { ChatReaders, readsAlong } from './chat-readers.js';
import { Drafts } from './drafts.js';
import { Guests } from './guests.js';

interface GuestRow {
  readonly uuid: string;
  readonly email: string | null;
  readonly firstName: string | null;
  readonly lastName: string | null;
}

/** Chats as the person of a request may see them: the one way in which anything of a chat leaves the server. */
@Injectable()
export class ChatViews {
  constructor(
    @Inject(NAMES) private readonly names: Names,
    @Inject(POOL) private readonly db: Queryable,
    private readonly drafts: Drafts,
    private readonly readers: ChatReaders,
    private readonly addable: Guests,
  ) {}

  /** As `type ChatHistory` of the schema. */
  async chat(uuid: string, chat: ChatHistory, context: GraphContext) {
    const reader = await this.readers.of(chat, context);
    const named = await this.namesIn(chat, context);
    const pending = Object.entries(chat.interactions).find(([, { is }]) => isOpen(is));
    const messages = messagesSeenBy(chat, reader);
    return {
      uuid,
      companyUuid: chat.company,
      title: chat.title,
      label: labelOf(chat, reader),
      data: messages.map((message) => messageView(message, named)),
      newestMessageUuid: messages.at(-1)?.uuid ?? null,
      createdAt: withMicroseconds(chat.createdAt),
      updatedAt: withMicroseconds(chat.updatedAt),
      user: { uuid: chat.owner, company: chat.company },
      guestUsers: await this.guests(chat, context),
      // looked up only for whoever asks for it
      askableControllers: () => this.addable.askableControllers(chat, context),
      chatbotFeedbacks: feedbackSeenBy(chat, reader),
      questionsInSet: reader.isStaff ? chat.inSet : [],
      pendingInteractionUuid: pending?.[0] ?? null,
      pendingAnswer:
        pending && readsAlong(chat, context) ? ((await this.drafts.of(uuid, pending[0]))?.rows ?? null) : null,
    };
  }

  /** As `type ChatGuest`, without those whom the person must not see. */
  async guests(chat: ChatHistory, context: GraphContext) {
    const named = await this.namesIn(chat, context);
    const seen = chat.guests.flatMap(({ user }) => (named.get(user)?.uuid === user ? [user] : []));
    if (seen.length === 0) return [];
    const { rows } = await this.db.query<GuestRow>({
      name: 'guests of a chat',
      text: `select uuid, email, first_name as "firstName", last_name as "lastName" from ${people} u
        where uuid = any($1::uuid[])`,
      values: [seen],
    });
    const byUuid = new Map(rows.map((row) => [row.uuid, row]));
    return seen.flatMap((uuid) => {
      const row = byUuid.get(uuid);
      const email = row?.email ?? '';
      return row
        ? [{ uuid, email, username: email, firstName: row.firstName ?? '', lastName: row.lastName ?? '' }]
        : [];
    });
  }

  /** Staff who work unseen stand there as the team. */
  private async namesIn(chat: ChatHistory, context: GraphContext): Promise<ReadonlyMap<string, Named>> {
    const users = new Set([
      ...chat.guests.map(({ user }) => user),
      ...chat.messages.flatMap(({ author, value }) => [author ?? [], joinedIn(value) ?? []].flat()),
    ]);
    const named = await this.names.named(
      context,
      [...users].map((uuid) => ({ uuid, company: chat.company })),
    );
    return new Map(
      [...named].map(([uuid, one]) => [uuid, one.uuid === uuid ? one : { uuid: one.uuid, name: texts.team }]),
    );
  }
}

/** The chat in words, as the person saw it. */
export function historyOf(chat: ChatHistory, reader: Reader): string {
  return conversationOf(chat, reader)
    .map(({ role, text }) => `${role === 'user' ? 'User' : 'Assistant'}: ${text}`)
    .join('\n');
}

function joinedIn(value: ChatMessage['value']): string | undefined {
  return typeof value === 'object' && 'joined' in value ? value.joined : undefined;
}

function messageView(message: ChatMessage, named: ReadonlyMap<string, Named>) {
  const { uuid, type, subtype, value, interaction, at, author, isHidden, isFeedbackResponse } = message;
  const joined = joinedIn(value);
  const writer = author === null || type === 'systemMessage' ? undefined : named.get(author);
  return {
    uuid,
    type,
    subtype,
    value: joined === undefined ? value : texts.joined(named.get(joined)?.name ?? texts.team),
    interactionUuid: interaction,
    createdAt: withMicroseconds(at),
    isHiddenToClients: isHidden,
    isFeedbackResponse,
    meta: { user: writer ? { uuid: writer.uuid, name: writer.name } : null },
  };
}
