import type { ChatMailEvent } from '@daybook/chatbot/domain';
import { subjectOf } from '@daybook/kernel/events';
import { own, projection, remove, table } from '@daybook/kernel/projecting';
import { ChatMailRow } from './chats.entity.js';

const awaited = table<ChatMailRow, ChatMailEvent>({
  entity: ChatMailRow,
  categories: ['chatMail'],
  on: {
    ChatMailAwaited: own((_, { stream }) => ({ uuid: subjectOf(stream) })),
    ChatMailSent: remove(),
    ChatMailDropped: remove(),
  },
});

/** Found by the scheduled task that sends what could not be sent at once. */
export const chatMails = projection({ name: 'chat mails', version: 1, tables: [awaited] });
