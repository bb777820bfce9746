import { chatbotAnswer, deciders, words } from '@daybook/chatbot/domain';
import { chatItems, chatLinks, migrations, projections } from '@daybook/chatbot/read';
import { defineArea } from '@daybook/kernel/areas';
import { draftMigrations } from './flow/drafts/index.js';
import { seenMigrations } from './flow/mails/seen.js';
import { spendingMigrations } from './flow/model/spending.js';
import { personData } from './flow/person-data.js';

/** The assistant, and the chats in which people ask it and each other. */
export const area = defineArea({
  name: 'chatbot',
  deciders,
  words,
  streamNames: { chatHistory: 'Chats', chatInteraction: 'Chats', chatAllowance: 'Chats', chatMail: 'Chats' },
  projections,
  migrations: [...migrations, ...spendingMigrations, ...draftMigrations, ...seenMigrations],
  items: chatItems,
  links: chatLinks,
  awaitedTasks: [chatbotAnswer],
  personData,
});
