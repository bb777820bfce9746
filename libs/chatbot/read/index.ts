import { ChatFeedbackRow, ChatRow, DeletedChatRow } from './chats.entity.js';
import { chats } from './chats.projection.js';

export * from './chat.history.js';
export { chats } from './chats.projection.js';
export * from './chats.query.js';
export { migrations } from './migrations.js';

export const entities = [ChatRow, ChatFeedbackRow, DeletedChatRow];
export const projections = [chats];
