import { given, recorded } from '@daybook/kernel/events/spec';
import { type ChatMailEvent, chatMail, isMailDue } from './chat-mail.js';

const noon = '2026-03-01T12:00:00.000Z';
const after = (hours: number) => new Date(Date.parse(noon) + hours * 3_600_000);
const awaited = (message: string): ChatMailEvent => ({ type: 'ChatMailAwaited', data: { message } });
const sent = (number: number) => recorded<ChatMailEvent>({ type: 'ChatMailSent', data: { number } }, 1, { at: noon });

it('awaits an email for a message, once', () => {
  given(chatMail).when({ type: 'AwaitChatMail', message: 'm' }).thenEvents(awaited('m'));
  given(chatMail, awaited('m')).when({ type: 'AwaitChatMail', message: 'm' }).thenNothing();
});

it('records each email once', () => {
  given(chatMail, awaited('m'))
    .when({ type: 'RecordChatMail', number: 1, messages: ['m'] })
    .thenEvents({ type: 'ChatMailSent', data: { number: 1 } });
  given(chatMail, awaited('m'), sent(1))
    .when({ type: 'RecordChatMail', number: 1, messages: ['m'] })
    .thenNothing();
});

it('is dropped where nobody is to be told any more, and then the next is due at once', () => {
  const dropped: ChatMailEvent = { type: 'ChatMailDropped', data: {} };
  given(chatMail, awaited('m'))
    .when({ type: 'DropChatMail', messages: ['m'] })
    .thenEvents(dropped);
  given(chatMail)
    .when({ type: 'DropChatMail', messages: ['m'] })
    .thenNothing();
  expect(isMailDue(given(chatMail, awaited('m'), dropped).state, after(24))).toBe(false);
  expect(isMailDue(given(chatMail, awaited('m'), dropped, awaited('n')).state, after(0))).toBe(true);
});

it('is due at once, and then after twelve hours', () => {
  expect(isMailDue(given(chatMail).state, after(0))).toBe(false);
  expect(isMailDue(given(chatMail, awaited('m')).state, after(0))).toBe(true);
  expect(isMailDue(given(chatMail, awaited('m'), sent(1)).state, after(24))).toBe(false);
  const again = given(chatMail, awaited('m'), sent(1), awaited('n')).state;
  expect(isMailDue(again, new Date(after(12).getTime() - 1))).toBe(false);
  expect(isMailDue(again, after(12))).toBe(true);
});

it('lets what was written while it went out wait on', () => {
  const story = given(chatMail, awaited('m'), awaited('n'));
  story
    .when({ type: 'RecordChatMail', number: 1, messages: ['m'] })
    .thenEvents({ type: 'ChatMailSent', data: { number: 1 } }, awaited('n'));
  story.when({ type: 'DropChatMail', messages: ['m'] }).thenEvents({ type: 'ChatMailDropped', data: {} }, awaited('n'));
  given(chatMail, awaited('n'))
    .when({ type: 'DropChatMail', messages: ['m'] })
    .thenNothing();
  expect(given(chatMail, awaited('m'), awaited('n'), sent(1), awaited('n')).state.awaited).toEqual(['n']);
});
