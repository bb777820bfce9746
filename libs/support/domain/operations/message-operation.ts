import { operationsOn, thing } from '@daybook/kernel/operations';
import type { SupportMessageEvent, SupportMessageRefusal, WrittenMessage } from '../support-message.js';

/** Describes what the firm does with a message that could not be mailed. */
export const messageOperation = operationsOn<WrittenMessage, SupportMessageEvent, SupportMessageRefusal>();

/** What is alike in all of them. */
export const ofMessage = {
  may: { action: 'answer', on: 'supportMessage', by: 'uuid' },
  input: { uuid: thing() },
  changes: ['supportMessage'],
} as const;
