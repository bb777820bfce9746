import type { ChatHistoryEvent, ChatInteractionEvent } from '@daybook/chatbot/domain';
import { recorded } from '@daybook/kernel/events/spec';
import { projectionSpec } from '@daybook/kernel/projecting/spec';
import { chatAnswers } from './index.js';

const [chat, interaction, other] = [1, 2, 3].map((n) => `00000000-0000-4000-8000-00000000000${n}`) as [
  string,
  string,
  string,
];
const { rowsOf } = projectionSpec(chatAnswers);
const at = '2026-03-01T12:00:00.000Z';
const isOfInteraction = (event: ChatHistoryEvent | ChatInteractionEvent) => event.type === 'InteractionRecorded';
const after = (...events: readonly (ChatHistoryEvent | ChatInteractionEvent)[]) =>
  rowsOf(
    ...events.map((event, n) =>
      recorded(event, n, { at }, isOfInteraction(event) ? `chatInteraction-${interaction}` : `chatHistory-${chat}`),
    ),
  ).chat_answers;

const asked: ChatHistoryEvent = { type: 'QuestionAsked', data: { message: 'm', interaction, text: 'Why?' } };
const failed: ChatHistoryEvent = { type: 'BotFailed', data: { message: 'a', interaction, reason: 'away' } };
const answered: ChatHistoryEvent = {
  type: 'BotAnswered',
  data: { message: 'a', interaction, rows: [], isStopped: false },
};
const feedback = (by: string, sentiment: 'positive' | 'negative'): ChatHistoryEvent => ({
  type: 'FeedbackGiven',
  data: { feedback: by, interaction, sentiment, text: 'No' },
});
const recording: ChatInteractionEvent = {
  type: 'InteractionRecorded',
  data: {
    history: chat,
    steps: [],
    sources: [],
    results: 2,
    usage: { model: 'm', promptTokens: 10, completionTokens: 5, cost: 14.4 },
    milliseconds: 900,
    millisecondsToFirstWord: 300,
  },
};

it('knows how an answer went, what it cost and how long it took', () => {
  expect(after(asked)).toMatchObject([{ uuid: interaction, chatUuid: chat, askedAt: at, state: 'pending' }]);
  expect(after(asked, failed)).toMatchObject([{ state: 'failed', reason: 'away' }]);
  const again: ChatHistoryEvent = { type: 'AnswerRetried', data: { interaction } };
  expect(after(asked, failed, again)).toMatchObject([{ state: 'pending', reason: null }]);
  expect(after(asked, failed, again, recording, answered)).toMatchObject([
    { state: 'answered', reason: null, results: 2, cost: '14', milliseconds: 900, millisecondsToFirstWord: 300 },
  ]);
});

it('counts of each person the newest feedback', () => {
  const [row] =
    after(asked, answered, feedback('f1', 'positive'), feedback('f2', 'negative'), feedback('f1', 'negative')) ?? [];
  expect(row).toMatchObject({ positives: [], negatives: ['f2', 'f1'] });
});

it('knows what was corrected and what is in the set, and no reports of buttons', () => {
  const corrected: ChatHistoryEvent = { type: 'FeedbackResponseAdded', data: { message: 'r', interaction, text: 'x' } };
  const added: ChatHistoryEvent = { type: 'QuestionAddedToSet', data: { interaction } };
  const removed: ChatHistoryEvent = { type: 'QuestionRemovedFromSet', data: { interaction } };
  expect(after(asked, corrected, added)).toMatchObject([{ isCorrected: true, isInSet: true }]);
  expect(after(asked, corrected, added, removed)).toMatchObject([{ isCorrected: true, isInSet: false }]);
  const report: ChatHistoryEvent[] = [
    { type: 'ReportRequested', data: { message: 'm', interaction: other, code: 'journal', filterParams: {} } },
    { type: 'BotAnswered', data: { message: 'a', interaction: other, rows: [], isStopped: false } },
  ];
  expect(after(...report)).toEqual([]);
});

it('leaves an interaction to the chat that asked it', () => {
  const ofChat = (uuid: string, event: ChatHistoryEvent, n: number) =>
    recorded(event, n, { at }, `chatHistory-${uuid}`);
  const elsewhere = { ...recording, data: { ...recording.data, history: other, results: 9 } };
  const rows = rowsOf(
    ofChat(chat, asked, 0),
    ofChat(other, asked, 0),
    ofChat(other, answered, 1),
    ofChat(other, feedback('f', 'negative'), 2),
    recorded(elsewhere, 0, { at }, `chatInteraction-${interaction}`),
  ).chat_answers;
  expect(rows).toMatchObject([{ chatUuid: chat, state: 'pending', negatives: [], results: null }]);
});
