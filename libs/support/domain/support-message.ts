import {
  type Decider,
  type Decision,
  type DecisionContext,
  type DomainEvent,
  description,
  type EventDescriptions,
  type EventSchema,
  type RecordedEvent,
  type Refusal,
  refuse,
} from '@daybook/kernel/events';
import { type CommandOf, decideOperation } from '@daybook/kernel/operations';
import { limits } from './labels.js';
import { messageOperations } from './operations/index.js';

/** What somebody wrote to the firm's support; the stream `supportMessage-{uuid}`. */
export type SupportMessageEvent =
  /** `file` is the attachment. The words are sealed under the key of whoever wrote them. */
  | DomainEvent<
      'SupportMessageSent',
      { user: string; subject: string | null; message: string | null; file: string | null }
    >
  /** The firm's mail server has taken the mail. */
  | DomainEvent<'SupportMessageDelivered', object>
  | DomainEvent<'SupportMessageDeliveryFailed', { reason: string }>
  /** Somebody of the firm has it mailed once more. */
  | DomainEvent<'SupportMessageSentAgain', object>
  /** Somebody of the firm has answered it in another way; it is not mailed any more. */
  | DomainEvent<'SupportMessageHandled', object>;

export type SupportMessageCommand =
  | {
      readonly type: 'SendSupportMessage';
      readonly user: string;
      readonly subject: string;
      readonly message: string;
      readonly file: string | null;
    }
  | { readonly type: 'RecordDelivery' }
  | { readonly type: 'RecordDeliveryFailure'; readonly reason: string }
  | CommandOf<(typeof messageOperations)[number]>;

export type SupportMessageRefusal = Refusal<'subjectMissing' | 'messageMissing' | 'tooLong' | 'notThere' | 'notFailed'>;

export interface WrittenMessage {
  readonly is: 'sent' | 'delivered' | 'failed' | 'handled';
  readonly company: string | null;
  readonly user: string;
  /** ISO 8601 UTC. */
  readonly writtenAt: string;
  /** Null once the person was erased. */
  readonly subject: string | null;
  readonly message: string | null;
  readonly file: string | null;
  /** Why it could not be mailed; null: nothing says so. */
  readonly failure: string | null;
  /** How often somebody had it mailed once more. */
  readonly again: number;
}

export type SupportMessage = { readonly is: 'absent' } | WrittenMessage;

const schema: EventSchema<SupportMessageEvent> = {
  SupportMessageSent: {
    version: 1,
    sensitive: ['subject', 'message'],
    subject: { category: 'user', field: 'user' },
  },
  SupportMessageDelivered: { version: 1 },
  SupportMessageDeliveryFailed: { version: 1 },
  SupportMessageSentAgain: { version: 1 },
  SupportMessageHandled: { version: 1 },
};

function evolve(state: SupportMessage, event: RecordedEvent<SupportMessageEvent>): SupportMessage {
  const { company, at: writtenAt } = event.meta;
  if (event.type === 'SupportMessageSent')
    return { is: 'sent', company, writtenAt, ...event.data, failure: null, again: 0 };
  if (state.is === 'absent') return state;
  switch (event.type) {
    case 'SupportMessageDelivered':
      return { ...state, is: 'delivered' };
    case 'SupportMessageDeliveryFailed':
      return { ...state, is: 'failed', failure: event.data.reason };
    case 'SupportMessageSentAgain':
      return { ...state, is: 'sent', failure: null, again: state.again + 1 };
    case 'SupportMessageHandled':
      return { ...state, is: 'handled' };
  }
}

function decide(
  state: SupportMessage,
  command: SupportMessageCommand,
  context: DecisionContext,
): Decision<SupportMessageEvent, SupportMessageRefusal> {
  if (command.type === 'SendSupportMessage') return state.is === 'absent' ? send(command) : [];
  if (state.is === 'absent') return refuse('notThere', 'This message could not be found.');
  switch (command.type) {
    case 'RecordDelivery':
      return state.is === 'sent' ? [{ type: 'SupportMessageDelivered', data: {} }] : [];
    case 'RecordDeliveryFailure':
      if (state.is !== 'sent') return [];
      return [{ type: 'SupportMessageDeliveryFailed', data: { reason: command.reason } }];
    default:
      return decideOperation(messageOperations, state, command, context) ?? [];
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
  SupportMessageSentAgain: () => description('Support email sent again', 'had a message to support emailed once more.'),
  SupportMessageHandled: () => description('Support message handled', 'marked a message to support as handled.'),
};
