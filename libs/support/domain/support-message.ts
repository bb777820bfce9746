import {
  type Decider,
  type Decision,
  type DomainEvent,
  description,
  type EventDescriptions,
  type EventSchema,
  type RecordedEvent,
  type Refusal,
  refuse,
} from '@daybook/kernel/events';
import { limits } from './labels.js';

/** What somebody wrote to the firm's support; the stream `supportMessage-{uuid}`. */
export type SupportMessageEvent =
  /** `file` is the attachment. The words are sealed under the key of whoever wrote them. */
  | DomainEvent<
      'SupportMessageSent',
      { user: string; subject: string | null; message: string | null; file: string | null }
    >
  /** The firm's mail server has taken the mail. */
  | DomainEvent<'SupportMessageDelivered', object>
  | DomainEvent<'SupportMessageDeliveryFailed', { reason: string }>;

export type SupportMessageCommand =
  | {
      readonly type: 'SendSupportMessage';
      readonly user: string;
      readonly subject: string;
      readonly message: string;
      readonly file: string | null;
    }
  | { readonly type: 'RecordDelivery' }
  | { readonly type: 'RecordDeliveryFailure'; readonly reason: string };

export type SupportMessageRefusal = Refusal<'subjectMissing' | 'messageMissing' | 'tooLong' | 'notThere'>;

export type SupportMessage =
  | { readonly is: 'absent' }
  | {
      readonly is: 'sent' | 'delivered' | 'failed';
      readonly company: string | null;
      readonly user: string;
      /** Null once the person was erased. */
      readonly subject: string | null;
      readonly message: string | null;
      readonly file: string | null;
    };

const schema: EventSchema<SupportMessageEvent> = {
  SupportMessageSent: {
    version: 1,
    sensitive: ['subject', 'message'],
    subject: { category: 'user', field: 'user' },
  },
  SupportMessageDelivered: { version: 1 },
  SupportMessageDeliveryFailed: { version: 1 },
};

function evolve(state: SupportMessage, event: RecordedEvent<SupportMessageEvent>): SupportMessage {
  if (event.type === 'SupportMessageSent') return { is: 'sent', company: event.meta.company, ...event.data };
  if (state.is === 'absent') return state;
  switch (event.type) {
    case 'SupportMessageDelivered':
      return { ...state, is: 'delivered' };
    case 'SupportMessageDeliveryFailed':
      return { ...state, is: 'failed' };
  }
}

function decide(
  state: SupportMessage,
  command: SupportMessageCommand,
): Decision<SupportMessageEvent, SupportMessageRefusal> {
  if (command.type === 'SendSupportMessage') return state.is === 'absent' ? send(command) : [];
  if (state.is === 'absent') return refuse('notThere', 'This message could not be found.');
  if (state.is !== 'sent') return [];
  switch (command.type) {
    case 'RecordDelivery':
      return [{ type: 'SupportMessageDelivered', data: {} }];
    case 'RecordDeliveryFailure':
      return [{ type: 'SupportMessageDeliveryFailed', data: { reason: command.reason } }];
  }
}

function send({
  type: _,
  ...asked
}: Extract<SupportMessageCommand, { type: 'SendSupportMessage' }>): Decision<
  SupportMessageEvent,
  SupportMessageRefusal
> {
  const [subject, message] = [asked.subject.trim(), asked.message.trim()];
  if (subject === '') return refuse('subjectMissing', 'Enter a subject.');
  if (message === '') return refuse('messageMissing', 'Enter a message.');
  if (subject.length > limits.subject || message.length > limits.message)
    return refuse(
      'tooLong',
      `Keep the subject within ${limits.subject} and the message within ${limits.message} characters.`,
    );
  return [{ type: 'SupportMessageSent', data: { ...asked, subject, message } }];
}

export const supportMessage: Decider<
  SupportMessageCommand,
  SupportMessage,
  SupportMessageEvent,
  SupportMessageRefusal
> = { category: 'supportMessage', initial: { is: 'absent' }, schema, evolve, decide };

/** What the history says of each event. */
export const messageWords: EventDescriptions<SupportMessageEvent> = {
  SupportMessageSent: ({ data }) =>
    description('Support message', data.file === null ? 'wrote to support.' : 'wrote to support and attached a file.'),
  SupportMessageDelivered: () => description('Support email sent', 'sent a message to support.'),
  SupportMessageDeliveryFailed: ({ data: { reason } }) =>
    description('Support email failed', `could not send a message to support: ${reason}.`),
};
