import type { Area } from '@daybook/kernel/graph';
import { Module } from '@nestjs/common';
import { AnswerNowResolver } from './answer-now.resolver.js';
import { Answers } from './answers.js';
import { AskingResolver } from './asking.resolver.js';
import { McpRoutes } from './assistants/mcp.routes.js';
import { ChangingResolver } from './changing.resolver.js';
import { ChatItems } from './chat.items.js';
import { ChatbotPolicy, ChatInteractionPolicy, ChatPolicy } from './chat.policy.js';
import { ChatReaders } from './chat-readers.js';
import { ChatViews } from './chat-views.js';
import { ChatsResolver } from './chats.resolver.js';
import { ConnectingResolver } from './connecting.resolver.js';
import { DraftRoutes } from './draft.routes.js';
import { Drafts } from './drafts.js';
import { ExploredCompanies } from './explored-companies.js';
import { ExplorerResolver } from './explorer.resolver.js';
import { Guests } from './guests.js';
import { Looks } from './looks.js';

const policies = [ChatbotPolicy, ChatPolicy, ChatInteractionPolicy];

@Module({
  providers: [
    ...policies,
    Answers,
    AnswerNowResolver,
    AskingResolver,
    ChangingResolver,
    ChatsResolver,
    ChatItems,
    ChatReaders,
    ChatViews,
    ConnectingResolver,
    DraftRoutes,
    Drafts,
    ExploredCompanies,
    ExplorerResolver,
    Guests,
    Looks,
    McpRoutes,
  ],
})
class ChatbotModule {}

/** Needs `POOL`, `REPORT_POOL`, `COMMANDS`, `SUBJECT_KEYS`, `CLOCK`, `CONFIG`, `NAMES`, `CONNECTIONS`, `STEP_UP` and `LiveChannel` from global modules. */
export const api: Area = { name: 'chatbot', module: ChatbotModule, policies, routes: [DraftRoutes, McpRoutes] };
export const itemResolvers = [ChatItems];
