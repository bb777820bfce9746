import type { ChatHistoryEvent } from '@daybook/chatbot/domain';
import { subjectOf } from '@daybook/kernel/events';
import { at, change, ignored, own, projection, type RowReducer, remove, table } from '@daybook/kernel/projecting';
import { ChatFeedbackRow, ChatRow, DeletedChatRow } from './chats.entity.js';

/** Something happened in it. */
const moved = change<ChatRow, ChatHistoryEvent>((_, { meta }) => ({ updatedAt: meta.at }));
const listed = change<ChatRow, ChatHistoryEvent>((_, { meta }) => ({ updatedAt: meta.at, isListed: true }));
const joined = change<ChatRow, Extract<ChatHistoryEvent, { type: 'GuestAdded' | 'ControllerJoined' }>>(
  ({ guests }, { data, meta }) => ({
    updatedAt: meta.at,
    isListed: true,
    guests: [...guests.filter((one) => one !== data.user), data.user],
  }),
);

const chatTable = table<ChatRow, ChatHistoryEvent>({
  entity: ChatRow,
  categories: ['chatHistory'],
  on: {
    ChatStarted: own((_, { stream, data, meta }) => ({
      uuid: subjectOf(stream),
      companyUuid: data.company,
      owner: data.owner,
      guests: [],
      isListed: false,
      createdAt: meta.at,
      updatedAt: meta.at,
    })),
    QuestionAsked: moved,
    AnswerRetried: moved,
    ReportRequested: moved,
    AnswerStopped: moved,
    BotAnswered: listed,
    BotFailed: moved,
    MessagePosted: listed,
    GuestAdded: joined,
    ControllerJoined: joined,
    ChatRenamed: moved,
    ChatDeleted: remove(),
    ChatErased: remove(),
    FeedbackGiven: moved,
    FeedbackResponseAdded: moved,
    QuestionAddedToSet: ignored,
    QuestionRemovedFromSet: ignored,
    MessageShownToClients: moved,
    MessageHiddenFromClients: moved,
  },
});

const elsewhere = {
  ChatStarted: ignored,
  QuestionAsked: ignored,
  AnswerRetried: ignored,
  ReportRequested: ignored,
  AnswerStopped: ignored,
  BotAnswered: ignored,
  BotFailed: ignored,
  MessagePosted: ignored,
  GuestAdded: ignored,
  ControllerJoined: ignored,
  ChatRenamed: ignored,
  ChatDeleted: ignored,
  ChatErased: ignored,
  FeedbackGiven: ignored,
  FeedbackResponseAdded: ignored,
  QuestionAddedToSet: ignored,
  QuestionRemovedFromSet: ignored,
  MessageShownToClients: ignored,
  MessageHiddenFromClients: ignored,
} as const satisfies Record<ChatHistoryEvent['type'], RowReducer<never, never>>;

const feedbackTable = table<ChatFeedbackRow, ChatHistoryEvent>({
  entity: ChatFeedbackRow,
  categories: ['chatHistory'],
  on: {
    ...elsewhere,
    FeedbackGiven: at(
      ({ data }) => [data.feedback],
      (_, { stream, data }) => ({
        uuid: data.feedback,
        chatUuid: subjectOf(stream),
        sentiment: data.sentiment,
      }),
    ),
  },
});

const deletedTable = table<DeletedChatRow, ChatHistoryEvent>({
  entity: DeletedChatRow,
  categories: ['chatHistory'],
  on: {
    ...elsewhere,
    ChatDeleted: own((_, { stream, meta }) => ({
      uuid: subjectOf(stream),
      companyUuid: meta.company,
      deletedAt: meta.at,
    })),
    ChatErased: remove(),
  },
});

export const chats = projection({ name: 'chats', version: 1, tables: [chatTable, feedbackTable, deletedTable] });
