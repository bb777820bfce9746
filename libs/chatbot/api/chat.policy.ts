import {
  type ChatHistory,
  type ChatPermission,
  chatHistory,
  chatInteraction,
  mayOnChat,
  type Recording,
} from '@daybook/chatbot/domain';
import { companyAccess } from '@daybook/companies/published';
import { COMMANDS, type Commands } from '@daybook/kernel/commands';
import type { GraphContext, PolicyOf } from '@daybook/kernel/graph';
import { POOL, type Queryable } from '@daybook/kernel/postgres';
import { type CompanyAccess, mayInCompany, mayUseChatbot, type OnReason, type Viewer } from '@daybook/kernel/rights';
import { Inject, Injectable } from '@nestjs/common';

/** A chat that is there, in its company. */
export interface GuardedChat {
  readonly uuid: string;
  readonly chat: ChatHistory;
  readonly company: CompanyAccess;
}

export interface GuardedInteraction extends GuardedChat {
  readonly recording: Recording;
}

declare module '@daybook/kernel/graph' {
  interface PolicySubjects {
    chat: GuardedChat;
    chatbot: CompanyAccess;
    chatInteraction: GuardedInteraction;
  }
}

/** Rights on a chat, by its uuid. */
@Injectable()
export class ChatPolicy implements PolicyOf<'chat'> {
  readonly on = 'chat';
  readonly linkKinds = ['chat'];
  readonly actions = ['see', 'write', 'change', 'review'];

  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(POOL) private readonly db: Queryable,
  ) {}

  async load(uuid: string, context?: GraphContext): Promise<GuardedChat | undefined> {
    const { state } = await this.commands.load(chatHistory, uuid, context?.judgement);
    if (state.is !== 'there') return undefined;
    const company = await companyAccess(this.db, state.company);
    return company && { uuid, chat: state, company };
  }

  may(viewer: Viewer, action: string, { chat, company }: GuardedChat): boolean {
    return mayOnChat(viewer, action === 'see' ? 'read' : (action as ChatPermission), company, chat);
  }

  companyOf({ company }: GuardedChat): CompanyAccess {
    return company;
  }
}

/** Rights to the assistant of a company, by the company's uuid. */
@Injectable()
export class ChatbotPolicy implements PolicyOf<'chatbot'> {
  readonly on = 'chatbot';
  readonly actions = ['see', 'use'];

  constructor(@Inject(POOL) private readonly db: Queryable) {}

  load(uuid: string): Promise<CompanyAccess | undefined> {
    return companyAccess(this.db, uuid);
  }

  may(viewer: Viewer, action: string, company: CompanyAccess, onReason?: OnReason): boolean {
    return action === 'see' ? mayInCompany(viewer, 'see', company, onReason) : mayUseChatbot(viewer, company);
  }

  companyOf(company: CompanyAccess): CompanyAccess {
    return company;
  }
}

/** Rights on how an answer came about: those on its chat. */
@Injectable()
export class ChatInteractionPolicy implements PolicyOf<'chatInteraction'> {
  readonly on = 'chatInteraction';
  readonly actions = ['see', 'review'];

  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    private readonly chats: ChatPolicy,
  ) {}

  async load(uuid: string, context: GraphContext): Promise<GuardedInteraction | undefined> {
    const { state } = await this.commands.load(chatInteraction, uuid);
    if (state.is !== 'recorded') return undefined;
    const guarded = await this.chats.load(state.history, context);
    return guarded && { ...guarded, recording: state };
  }

  may(viewer: Viewer, action: string, guarded: GuardedInteraction): boolean {
    return this.chats.may(viewer, action, guarded);
  }

  companyOf({ company }: GuardedInteraction): CompanyAccess {
    return company;
  }
}
