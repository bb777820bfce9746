import { given } from '@daybook/kernel/events/spec';
import { limits } from './labels.js';
import { type SupportMessageEvent, supportMessage } from './support-message.js';

const written = { user: 'omar', subject: 'Where is my return?', message: 'It was due.', file: null };
const sent: SupportMessageEvent = { type: 'SupportMessageSent', data: written };
const delivered: SupportMessageEvent = { type: 'SupportMessageDelivered', data: {} };
const failed: SupportMessageEvent = { type: 'SupportMessageDeliveryFailed', data: { reason: '550' } };
const send = { type: 'SendSupportMessage', ...written } as const;

describe('SendSupportMessage', () => {
  it('keeps the words without what surrounds them, once', () => {
    given(supportMessage)
      .when({ ...send, subject: '  Where is my return? ', message: 'It was due.\n' })
      .thenEvents(sent);
    given(supportMessage, sent).when(send).thenNothing();
    given(supportMessage, sent, delivered).when(send).thenNothing();
  });

  it('asks for a subject and a message, neither endless', () => {
    given(supportMessage)
      .when({ ...send, subject: ' ' })
      .thenRefused('subjectMissing');
    given(supportMessage)
      .when({ ...send, message: '\n' })
      .thenRefused('messageMissing');
    given(supportMessage)
      .when({ ...send, subject: 'x'.repeat(limits.subject + 1) })
      .thenRefused('tooLong');
    given(supportMessage)
      .when({ ...send, message: 'x'.repeat(limits.message + 1) })
      .thenRefused('tooLong');
  });
});

describe('what the firm does about a mail that did not arrive', () => {
  const again: SupportMessageEvent = { type: 'SupportMessageSentAgain', data: {} };
  const handled: SupportMessageEvent = { type: 'SupportMessageHandled', data: {} };

  it('is to have it mailed once more, as often as it fails', () => {
    const send = { type: 'sendSupportMessageAgain' } as const;
    given(supportMessage, sent, failed).when(send).thenEvents(again);
    given(supportMessage, sent, failed, again).when(send).thenNothing();
    given(supportMessage, sent, failed, again).when({ type: 'RecordDelivery' }).thenEvents(delivered);
    given(supportMessage, sent, failed, again, failed).when(send).thenEvents(again);
    given(supportMessage, sent, failed, handled).when(send).thenRefused('notFailed');
    given(supportMessage, sent, delivered).when(send).thenRefused('notFailed');
    given(supportMessage).when(send).thenRefused('notThere');
  });

  it('or to answer it in another way', () => {
    const mark = { type: 'markSupportMessageHandled' } as const;
    given(supportMessage, sent, failed).when(mark).thenEvents(handled);
    given(supportMessage, sent, failed, handled).when(mark).thenNothing();
    given(supportMessage, sent).when(mark).thenRefused('notFailed');
    given(supportMessage, sent, failed, again, delivered).when(mark).thenRefused('notFailed');
  });
});

describe('what became of the mail', () => {
  it('is said once', () => {
    given(supportMessage, sent).when({ type: 'RecordDelivery' }).thenEvents(delivered);
    given(supportMessage, sent).when({ type: 'RecordDeliveryFailure', reason: '550' }).thenEvents(failed);
    given(supportMessage, sent, delivered).when({ type: 'RecordDeliveryFailure', reason: '550' }).thenNothing();
    given(supportMessage, sent, failed).when({ type: 'RecordDelivery' }).thenNothing();
    given(supportMessage).when({ type: 'RecordDelivery' }).thenRefused('notThere');
  });
});
