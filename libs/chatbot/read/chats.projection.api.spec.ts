import type { ChatHistoryEvent } from '@daybook/chatbot/domain';
import { recorded } from '@daybook/kernel/events/spec';
import { drift, migrate } from '@daybook/kernel/postgres';
import { projectionSpec } from '@daybook/kernel/projecting/spec';
import { freshDatabase } from '@daybook/testing/postgres';
import { chats, entities, migrations } from './index.js';

const uuid = '00000000-0000-4000-8000-000000000001';
const [owner, company, omar, tom] = [2, 3, 4, 5].map((n) => `00000000-0000-4000-8000-00000000000${n}`) as [
  string,
  string,
  string,
  string,
];
const minute = (n: number) => `2026-03-01T12:0${n}:00.000Z`;
const { rowsOf } = projectionSpec(chats);
const after = (...events: readonly ChatHistoryEvent[]) =>
  rowsOf(...events.map((event, n) => recorded(event, n, { at: minute(n) }, `chatHistory-${uuid}`)));

const started: ChatHistoryEvent = { type: 'ChatStarted', data: { owner, company } };
const asked: ChatHistoryEvent = { type: 'QuestionAsked', data: { message: 'm', interaction: 'i', text: 'Why?' } };
const failed: ChatHistoryEvent = { type: 'BotFailed', data: { message: 'a', interaction: 'i', reason: 'away' } };
const answered: ChatHistoryEvent = {
  type: 'BotAnswered',
  data: { message: 'a', interaction: 'i', rows: [], isStopped: false },
};
const feedback = (sentiment: 'positive' | 'negative'): ChatHistoryEvent => ({
  type: 'FeedbackGiven',
  data: { feedback: uuid, interaction: 'i', sentiment, text: 'No' },
});

it('lists a chat once something came of its first question', () => {
  expect(after(started, asked, failed).chats?.[0]).toMatchObject({ isListed: false, updatedAt: minute(2) });
  const again: ChatHistoryEvent = { type: 'AnswerRetried', data: { interaction: 'i' } };
  expect(after(started, asked, failed, again, answered).chats?.[0]).toMatchObject({ isListed: true });
  expect(
    after(started, { type: 'MessagePosted', data: { message: 'm', kind: 'userMessage', text: 'Hello' } }).chats?.[0],
  ).toMatchObject({ isListed: true });
  expect(
    after(started, {
      type: 'ReportRequested',
      data: { message: 'm', interaction: 'i', code: 'journal', filterParams: {} },
    }).chats?.[0],
  ).toMatchObject({ isListed: false, updatedAt: minute(1) });
});

it('knows who is in it, and when something happened last', () => {
  const joined: ChatHistoryEvent[] = [
    { type: 'GuestAdded', data: { user: omar, message: 'm' } },
    { type: 'ControllerJoined', data: { user: tom, message: 'm' } },
  ];
  expect(after(started, ...joined).chats).toEqual([
    {
      uuid,
      companyUuid: company,
      owner,
      guests: [omar, tom],
      isListed: true,
      createdAt: minute(0),
      updatedAt: minute(2),
    },
  ]);
  const later: ChatHistoryEvent[] = [
    { type: 'ChatRenamed', data: { title: 'Rent' } },
    { type: 'AnswerStopped', data: { interaction: 'i' } },
    { type: 'FeedbackResponseAdded', data: { message: 'r', interaction: 'i', text: 'Rent' } },
    { type: 'MessageShownToClients', data: { message: 'r' } },
    { type: 'MessageHiddenFromClients', data: { message: 'r' } },
  ];
  for (const event of later) expect(after(started, event).chats?.[0]).toMatchObject({ updatedAt: minute(1) });
});

it('keeps the newest feedback, and no words of it', () => {
  expect(after(started, asked, answered, feedback('positive'), feedback('negative')).chat_feedback).toEqual([
    { uuid, chatUuid: uuid, sentiment: 'negative' },
  ]);
});

it('keeps of a deleted chat when it was deleted, until it is erased', () => {
  const deleted: ChatHistoryEvent = { type: 'ChatDeleted', data: {} };
  const rows = after(started, deleted);
  expect(rows.chats).toEqual([]);
  expect(rows.deleted_chats).toEqual([{ uuid, companyUuid: null, deletedAt: minute(1) }]);
  expect(after(started, deleted, { type: 'ChatErased', data: {} }).deleted_chats).toEqual([]);
});

it('migrates to what the entities say', async () => {
  const database = await freshDatabase();
  await migrate(database.url, migrations);
  expect(await drift(database.url, entities)).toEqual([]);
  await database.drop();
});
