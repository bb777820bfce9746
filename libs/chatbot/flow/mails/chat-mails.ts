import {
  type ChatHistory,
  type ChatHistoryEvent,
  type ChatMail,
  chatHistory,
  chatMail,
  isMailDue,
} from '@daybook/chatbot/domain';
import { companyNames } from '@daybook/companies/published';
import { isDone } from '@daybook/kernel/commands';
import type { Config, FirmBrand } from '@daybook/kernel/config';
import { subjectOf } from '@daybook/kernel/events';
import {
  type AnyEventHandler,
  eventHandler,
  type FlowContext,
  metadataFromEvent,
  type ScheduledTask,
} from '@daybook/kernel/flows';
import { isRecent, writeToEach } from '@daybook/kernel/mail';
import { composeEmail } from '@daybook/kernel/mail/letter';
import { queryableOf } from '@daybook/kernel/postgres';
import { v5 } from 'uuid';
import { by } from '../asking/handlers.js';
import { type ChatReader, type ChatSwitch, chatReaders } from './readers.js';
import { seenIn } from './seen.js';

export type ChatSender = FirmBrand &
  Pick<Config, 'url' | 'isChatbotOff'> & {
    unsubscribeAddress(ending: { readonly person: string; readonly events: readonly string[] }): string;
  };

interface Wording {
  readonly event: ChatSwitch;
  readonly subject: (company: string) => string;
  readonly paragraph: (company: string, title: string | null) => string;
  readonly ending: string;
}

const newMessages: Wording = {
  event: 'messages_added_to_chat_history',
  subject: (company) => `${company}: new messages in a chat`,
  paragraph: (company) => `There are new messages for you in a chat about ${company}.`,
  ending: 'Turn off emails about new chat messages',
};

const added: Wording = {
  event: 'users_added_to_chat_history',
  subject: (company) => `${company}: you were added to a chat`,
  paragraph: (company, title) =>
    `A client of ${company} has added you to ${title ? `the chat “${title}”` : 'a chat'} and may be waiting for your answer.`,
  ending: 'Turn off emails about chats you are added to',
};

/** Tells the people of a chat of messages to each other, and staff that they were added; never what was written. */
export const mailChats = (sender: ChatSender): AnyEventHandler =>
  eventHandler<ChatHistoryEvent>({
    name: 'emails about chats',
    categories: ['chatHistory'],
    on: {
      async MessagePosted(event, tools) {
        if (!isRecent(event.meta.at, tools.clock.now())) return;
        const uuid = subjectOf(event.stream);
        const command = { type: 'AwaitChatMail', message: event.data.message } as const;
        const awaited = await tools.commands.send(chatMail, uuid, command, metadataFromEvent(event, 'await', by));
        if (!isDone(awaited)) throw new Error('An email about a chat could not be awaited.');
        await sendIfDue(uuid, sender, tools);
      },
      async ControllerJoined(event, tools) {
        if (!isRecent(event.meta.at, tools.clock.now())) return;
        const uuid = subjectOf(event.stream);
        const { state } = await tools.commands.load(chatHistory, uuid);
        if (state.is !== 'there') return;
        const readers = await chatReaders(state, added.event, tools);
        const of = { uuid, chat: state, message: event.data.message, key: `added to chat ${event.id}` };
        await write(
          added,
          readers.filter(({ user }) => user === event.data.user),
          of,
          sender,
          tools,
        );
      },
    },
  });

/** What was written within twelve hours of an email waits for the next. */
export const mailWaitingChats = (sender: ChatSender): ScheduledTask => ({
  name: 'send emails about chats that waited',
  everySeconds: 300,
  async run(tools) {
    const rows = await tools.query<{ uuid: string }>('select uuid from chat_mails_awaited limit 500');
    for (const { uuid } of rows) await sendIfDue(uuid, sender, tools);
  },
});

async function sendIfDue(uuid: string, sender: ChatSender, tools: FlowContext): Promise<void> {
  const { state: mail } = await tools.commands.load(chatMail, uuid);
  if (!isMailDue(mail, tools.clock.now())) return;
  const { state: chat } = await tools.commands.load(chatHistory, uuid);
  const number = mail.sent + 1;
  if (chat.is === 'there') {
    const messages = chat.messages.filter((one) => mail.awaited.includes(one.uuid));
    const hasSeen = await seenIn(tools.query, uuid);
    const readers = (await chatReaders(chat, newMessages.event, tools)).filter(({ user, isClient }) =>
      messages.some(({ author, isHidden, at }) => author !== user && !(isHidden && isClient) && !hasSeen(user, at)),
    );
    if (readers.length === 0) return drop(uuid, chat.company, mail, tools);
    const of = { uuid, chat, message: mail.awaited.at(-1) ?? '', key: `chat ${uuid} ${number}` };
    await write(newMessages, readers, of, sender, tools);
  }
  const company = chat.is === 'absent' ? null : chat.company;
  const metadata = { commandId: v5(`mail ${number}`, uuid), by, company };
  await tools.commands.send(chatMail, uuid, { type: 'RecordChatMail', number, messages: mail.awaited }, metadata);
}

/** Nobody is written to, and whoever writes next need not wait for it. */
async function drop(
  uuid: string,
  company: string,
  { sent, awaited: messages }: ChatMail,
  { commands }: FlowContext,
): Promise<void> {
  const { state, revision } = await commands.load(chatMail, uuid);
  if (state.sent !== sent) return;
  const metadata = { commandId: v5(`drop ${revision}`, uuid), by, company };
  await commands.send(chatMail, uuid, { type: 'DropChatMail', messages }, metadata);
}

interface About {
  readonly uuid: string;
  readonly chat: ChatHistory;
  readonly message: string;
  readonly key: string;
}

async function write(
  { event, subject, paragraph, ending }: Wording,
  readers: readonly ChatReader[],
  { uuid, chat: { company, title }, message, key }: About,
  sender: ChatSender,
  { mail, query }: FlowContext,
): Promise<void> {
  if (readers.length === 0 || sender.isChatbotOff) return;
  const name = (await companyNames(queryableOf(query), [company])).get(company) ?? '';
  const inbox = { company, kind: 'chat', path: `/links/chat/${uuid}_${message}` } as const;
  await writeToEach(readers, async (reader) => {
    const unsubscribe = sender.unsubscribeAddress({ person: reader.user, events: [event] });
    const letter = await composeEmail({
      brand: sender,
      name: reader.name,
      subject: subject(name),
      paragraphs: [paragraph(name, title)],
      button: { label: 'Open the chat', href: new URL(inbox.path, sender.url).href },
      closing: 'Please answer in Daybook; replies to this email are not read.',
      why: `You are receiving this email because you take part in a chat about ${name}.`,
      footer: [{ label: ending, href: unsubscribe }],
    });
    const tells = { person: reader.user, of: [{ item: uuid, event }], inbox };
    await mail.send({ ...letter, unsubscribe, key: `${key} ${reader.user}`, to: reader, tells });
  });
}
