import { ChatAnswerRow } from './chat-answers.entity.js';
import { chatAnswers } from './chat-answers.projection.js';
import { chatMails } from './chat-mails.projection.js';
import { ChatFeedbackRow, ChatMailRow, ChatRow, DeletedChatRow } from './chats.entity.js';
import { chats } from './chats.projection.js';

export * from './chat.history.js';
export * from './chat.links.js';
export { chatAnswers } from './chat-answers.projection.js';
export * from './chat-answers.query.js';
export { chatMails } from './chat-mails.projection.js';
export { chats } from './chats.projection.js';
export * from './chats.query.js';
export { migrations } from './migrations.js';

export const entities = [ChatRow, ChatAnswerRow, ChatFeedbackRow, ChatMailRow, DeletedChatRow];
export const projections = [chats, chatMails, chatAnswers];
