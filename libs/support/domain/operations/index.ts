import { markSupportMessageHandled, sendSupportMessageAgain } from './see-to-message.js';

export { sendSupportMessage } from './send-support-message.js';
export { markSupportMessageHandled, sendSupportMessageAgain };

export const messageOperations = [sendSupportMessageAgain, markSupportMessageHandled] as const;
