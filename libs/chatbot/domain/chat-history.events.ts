import {
  type DomainEvent,
  description,
  type EventDescriptions,
  type EventSchema,
  person,
} from '@daybook/kernel/events';
import { reportLabels } from './labels.js';
import type { BotRow, CommandCode, FilterParams } from './rows.js';

/** Why there is no answer; staff read it with the raw details. */
export type FailureReason =
  | 'away'
  | 'slow'
  | 'unclear'
  | 'tooLong'
  | 'refused'
  | 'interrupted'
  | 'noBooks'
  /** The screen of the person who asked said so; the product never heard of the question. */
  | 'reported';

export type Sentiment = 'positive' | 'negative';

export type ChatHistoryEvent =
  | DomainEvent<'ChatStarted', { owner: string; company: string }>
  | DomainEvent<'QuestionAsked', { message: string; interaction: string; text: string }>
  /** The same question is to be answered once more: the answer before failed or was stopped. */
  | DomainEvent<'AnswerRetried', { interaction: string }>
  | DomainEvent<
      'ReportRequested',
      { message: string; interaction: string; code: CommandCode; filterParams: FilterParams }
    >
  | DomainEvent<'BotAnswered', { message: string; interaction: string; rows: readonly BotRow[]; isStopped: boolean }>
  | DomainEvent<'BotFailed', { message: string; interaction: string; reason: FailureReason }>
  /** The owner wants no more of the answer than was shown. */
  | DomainEvent<'AnswerStopped', { interaction: string }>
  | DomainEvent<'MessagePosted', { message: string; kind: 'userMessage' | 'guestMessage'; text: string }>
  | DomainEvent<'GuestAdded', { user: string; message: string }>
  | DomainEvent<'ControllerJoined', { user: string; message: string }>
  | DomainEvent<'ChatRenamed', { title: string }>
  | DomainEvent<'ChatDeleted', object>
  /** The key of its texts was destroyed. */
  | DomainEvent<'ChatErased', object>
  /** `feedback` is the same for a person and an answer: the newest replaces the one before. */
  | DomainEvent<'FeedbackGiven', { feedback: string; interaction: string; sentiment: Sentiment; text: string }>
  /** Staff corrected an answer. Clients do not see it before staff show it. */
  | DomainEvent<'FeedbackResponseAdded', { message: string; interaction: string; text: string }>
  /** A question with its corrected answer is one of those that models are tried with. */
  | DomainEvent<'QuestionAddedToSet', { interaction: string }>
  | DomainEvent<'QuestionRemovedFromSet', { interaction: string }>
  | DomainEvent<'MessageShownToClients', { message: string }>
  | DomainEvent<'MessageHiddenFromClients', { message: string }>;

const once = { version: 1 } as const;
export const schema: EventSchema<ChatHistoryEvent> = {
  ChatStarted: once,
  QuestionAsked: { version: 1, sensitive: ['text'] },
  AnswerRetried: once,
  ReportRequested: { version: 1, sensitive: ['filterParams'] },
  BotAnswered: { version: 1, sensitive: ['rows'] },
  BotFailed: once,
  AnswerStopped: once,
  MessagePosted: { version: 1, sensitive: ['text'] },
  GuestAdded: once,
  ControllerJoined: once,
  ChatRenamed: { version: 1, sensitive: ['title'] },
  ChatDeleted: once,
  ChatErased: once,
  FeedbackGiven: { version: 1, sensitive: ['text'] },
  FeedbackResponseAdded: { version: 1, sensitive: ['text'] },
  QuestionAddedToSet: once,
  QuestionRemovedFromSet: once,
  MessageShownToClients: once,
  MessageHiddenFromClients: once,
};

export const chatHistoryWords: EventDescriptions<ChatHistoryEvent> = {
  ChatStarted: () => description('Chat started', 'started a chat with the assistant.'),
  QuestionAsked: () => description('Question asked', 'asked the assistant a question.'),
  AnswerRetried: () => description('Question asked again', 'asked the assistant for the same answer again.'),
  ReportRequested: ({ data }) =>
    description('Report requested', `asked the assistant for a report: ${reportLabels[data.code]}.`),
  BotAnswered: ({ data }) =>
    description('Question answered', data.isStopped ? 'answered up to where it was stopped.' : 'answered.'),
  BotFailed: () => description('Answer failed', 'could not answer.'),
  AnswerStopped: () => description('Answer stopped', 'stopped the answer.'),
  MessagePosted: () => description('Message written', 'wrote to the people in a chat.'),
  GuestAdded: ({ data }) => description('Guest added', `added ${person(data.user)} to a chat.`),
  ControllerJoined: ({ data }) => description('Controller added', `added ${person(data.user)} to a chat.`),
  ChatRenamed: () => description('Chat renamed', 'renamed a chat.'),
  ChatDeleted: () => description('Chat deleted', 'deleted a chat.'),
  ChatErased: () => description('Chat erased', 'erased a deleted chat for good.'),
  FeedbackGiven: ({ data }) => description('Feedback given', `gave ${data.sentiment} feedback on an answer.`),
  FeedbackResponseAdded: () => description('Answer corrected', 'corrected an answer of the assistant.'),
  QuestionAddedToSet: () =>
    description('Question added to the set', "added a question to the firm's own set for trying models."),
  QuestionRemovedFromSet: () =>
    description('Question taken out of the set', "took a question out of the firm's own set."),
  MessageShownToClients: () => description('Message shown', 'showed a message to clients.'),
  MessageHiddenFromClients: () => description('Message hidden', 'hid a message from clients.'),
};
