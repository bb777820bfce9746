import { chatHistory } from '@daybook/chatbot/domain';
import type { PersonData, PersonRecord } from '@daybook/kernel/contributions';

/** What one person asked and wrote in chats that were not deleted. */
export const personData: PersonData = {
  parts: [
    {
      name: 'chatMessages',
      heading: 'Messages in chats',
      rank: 62,
      isList: true,
      async read(person, { commands, query }) {
        const rows = await query<{ uuid: string }>(
          'select uuid from chats where owner = $1 or guests @> array[$1]::uuid[] order by created_at, uuid',
          [person],
        );
        const records: PersonRecord[] = [];
        for (const { uuid } of rows) {
          const { state } = await commands.load(chatHistory, uuid);
          if (state.is !== 'there') continue;
          for (const { uuid: message, author, value, at } of state.messages)
            if (author === person && typeof value === 'string')
              records.push({ uuid: message, createdAt: at, companyUuid: state.company, chatUuid: uuid, text: value });
        }
        return records;
      },
    },
  ],
};
