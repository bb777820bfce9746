import type { AnyEventHandler, AnyTaskKind, FlowSettings, ScheduledTask } from '@daybook/kernel/flows';
import { answerer } from './answers/index.js';
import { answerQuestions, answerTask, endFailedAnswers } from './asking/index.js';
import { deleteOldChats, destroyChatKeys, eraseDeletedChats } from './erasing/erasing.js';
import { mailChats, mailWaitingChats } from './mails/chat-mails.js';

export { type AnswerNow, answerNow } from './answers/index.js';
export * from './assistants/index.js';
export { draftMigrations, draftOf, draftTopic } from './drafts/index.js';
export { noteSeen, seenMigrations } from './mails/seen.js';
export { filesAbroad } from './papers/shown-papers.js';
export { runReport } from './reports/run-report.js';
export { toolNames } from './tools/index.js';

export const eventHandlers = (settings: FlowSettings): readonly AnyEventHandler[] => [
  answerQuestions,
  endFailedAnswers,
  mailChats(settings),
  destroyChatKeys,
];

export const scheduledTasks = (settings: FlowSettings): readonly ScheduledTask[] => [
  mailWaitingChats(settings),
  deleteOldChats(settings),
  eraseDeletedChats,
];

export const taskKinds = (settings: FlowSettings): readonly AnyTaskKind[] => [answerTask(answerer(settings))];
