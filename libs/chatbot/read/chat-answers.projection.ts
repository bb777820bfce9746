import type { ChatHistoryEvent, ChatInteractionEvent } from '@daybook/chatbot/domain';
import { type RecordedEvent, subjectOf } from '@daybook/kernel/events';
import { at, change, ignored, projection, table } from '@daybook/kernel/projecting';
import { ChatAnswerRow } from './chat-answers.entity.js';

type OfInteraction = Extract<ChatHistoryEvent, { readonly data: { readonly interaction: string } }>;

/** The row of the interaction that an event of its chat names, when there is one: reports by a button have none. Of another chat none is touched. */
const named = <E extends OfInteraction>(
  patch: (row: ChatAnswerRow, event: RecordedEvent<E>) => Partial<ChatAnswerRow>,
) =>
  at<ChatAnswerRow, E>(
    ({ data }) => [data.interaction],
    (row, event) => (row?.chatUuid === subjectOf(event.stream) ? { ...row, ...patch(row, event) } : row),
  );

const without = (all: readonly string[], one: string) => all.filter((other) => other !== one);

const answerTable = table<ChatAnswerRow, ChatHistoryEvent | ChatInteractionEvent>({
  entity: ChatAnswerRow,
  categories: ['chatHistory', 'chatInteraction'],
  on: {
    ChatStarted: ignored,
    QuestionAsked: at(
      ({ data }) => [data.interaction],
      (row, { stream, data, meta }) =>
        row ?? {
          uuid: data.interaction,
          chatUuid: subjectOf(stream),
          askedAt: meta.at,
          state: 'pending',
          reason: null,
          positives: [],
          negatives: [],
          isCorrected: false,
          isInSet: false,
          results: null,
          cost: null,
          milliseconds: null,
          millisecondsToFirstWord: null,
        },
    ),
    AnswerRetried: named(() => ({ state: 'pending', reason: null })),
    ReportRequested: ignored,
    AnswerStopped: ignored,
    BotAnswered: named((_, { data }) => ({ state: data.isStopped ? 'stopped' : 'answered', reason: null })),
    BotFailed: named((_, { data }) => ({ state: 'failed', reason: data.reason })),
    MessagePosted: ignored,
    GuestAdded: ignored,
    ControllerJoined: ignored,
    ChatRenamed: ignored,
    ChatDeleted: ignored,
    ChatErased: ignored,
    FeedbackGiven: named(({ positives, negatives }, { data: { feedback, sentiment } }) => ({
      positives: [...without(positives, feedback), ...(sentiment === 'positive' ? [feedback] : [])],
      negatives: [...without(negatives, feedback), ...(sentiment === 'negative' ? [feedback] : [])],
    })),
    FeedbackResponseAdded: named(() => ({ isCorrected: true })),
    QuestionAddedToSet: named(() => ({ isInSet: true })),
    QuestionRemovedFromSet: named(() => ({ isInSet: false })),
    MessageShownToClients: ignored,
    MessageHiddenFromClients: ignored,
    InteractionClaimed: ignored,
    InteractionRecorded: change((row, { data }) =>
      row.chatUuid === data.history
        ? {
            results: data.results ?? null,
            cost: data.usage ? String(Math.round(data.usage.cost)) : null,
            milliseconds: data.milliseconds,
            millisecondsToFirstWord: data.millisecondsToFirstWord,
          }
        : {},
    ),
  },
});

export const chatAnswers = projection({ name: 'chatAnswers', version: 2, tables: [answerTable] });
