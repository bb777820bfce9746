import type { ChatMailEvent } from '@daybook/chatbot/domain';
import { recorded } from '@daybook/kernel/events/spec';
import { projectionSpec } from '@daybook/kernel/projecting/spec';
import { chatMails } from './chat-mails.projection.js';

const uuid = '00000000-0000-4000-8000-000000000001';
const { rowsOf } = projectionSpec(chatMails);
const after = (...events: readonly ChatMailEvent[]) =>
  rowsOf(...events.map((event, n) => recorded(event, n, {}, `chatMail-${uuid}`))).chat_mails_awaited;

it('knows of which chats somebody waits to be told', () => {
  const awaited: ChatMailEvent = { type: 'ChatMailAwaited', data: { message: uuid } };
  expect(after(awaited)).toEqual([{ uuid }]);
  expect(after(awaited, { type: 'ChatMailDropped', data: {} })).toEqual([]);
  expect(after(awaited, { type: 'ChatMailSent', data: { number: 1 } })).toEqual([]);
});
