import type { LinkedPages } from '@daybook/kernel/contributions';

/** `chat/{chat}_{message}` opens the chat at that message; without one, where its newest is. */
export const chatLinks: LinkedPages = {
  chat: {
    of: 'chat',
    at(chat, rest) {
      const message = /^_([\da-f-]{36})\/?$/i.exec(rest)?.[1]?.toLowerCase();
      return message && chat.replace(/_[^_]*$/, `_${message}`);
    },
  },
};
