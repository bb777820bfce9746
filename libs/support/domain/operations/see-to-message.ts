import { refuse } from '@daybook/kernel/events';
import { messageOperation, ofMessage } from './message-operation.js';

const notFailed = refuse('notFailed', 'This message was emailed or handled meanwhile. Reload the page.');

export const sendSupportMessageAgain = messageOperation({
  ...ofMessage,
  name: 'sendSupportMessageAgain',
  description: 'Mails a message that could not be mailed once more, with its attachment.',
  decide({ is }) {
    if (is === 'sent') return [];
    return is === 'failed' ? [{ type: 'SupportMessageSentAgain', data: {} }] : notFailed;
  },
  words: { button: 'Send again', done: 'The message is being emailed.', failed: 'It could not be sent again.' },
});

export const markSupportMessageHandled = messageOperation({
  ...ofMessage,
  name: 'markSupportMessageHandled',
  description: 'Somebody has answered a message that could not be mailed: it waits for nobody any more.',
  decide({ is }) {
    if (is === 'handled') return [];
    return is === 'failed' ? [{ type: 'SupportMessageHandled', data: {} }] : notFailed;
  },
  words: { button: 'Mark as handled', done: 'Marked as handled', failed: 'It could not be marked as handled.' },
});
