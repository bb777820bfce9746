import {
  type Decider,
  type Decision,
  type DecisionContext,
  type DomainEvent,
  type EventSchema,
  type RecordedEvent,
  type Refusal,
  refuse,
} from '@daybook/kernel/events';
import { type CommandOf, decideOperation } from '@daybook/kernel/operations';
import { type addWebhook, webhookOperations } from './operations/index.js';
import { refusalOfTerms, settled, type TermsRefusal, type WebhookTerms } from './webhook-terms.js';

/** Why nothing is sent: a person said so, the address said that it is gone, or it has not answered for days. */
export type PauseReason = 'asked' | 'gone' | 'failing';

export type WebhookEvent =
  | DomainEvent<'WebhookAdded', WebhookTerms>
  | DomainEvent<'WebhookChanged', WebhookTerms>
  | DomainEvent<'WebhookPaused', { because: PauseReason }>
  | DomainEvent<'WebhookResumed', object>
  /** What is sent from then on is signed with another secret. */
  | DomainEvent<'WebhookSecretRenewed', { secret: number }>
  /** All events after this position of the log are sent once more. */
  | DomainEvent<'WebhookReplayed', { after: number }>
  | DomainEvent<'WebhookRemoved', object>;

export type WebhookCommand =
  | CommandOf<typeof addWebhook>
  | CommandOf<(typeof webhookOperations)[number]>
  /** By the product, of an address that takes nothing. */
  | { readonly type: 'GiveUpOnWebhook'; readonly because: Exclude<PauseReason, 'asked'> };

export type WebhookRefusal = TermsRefusal | Refusal<'gone'>;

export type Webhook = WebhookTerms & { readonly is: 'active' | 'paused'; readonly secret: number };
export type WebhookState = { readonly is: 'absent' } | { readonly is: 'removed' } | Webhook;

const gone = refuse('gone', 'This webhook is no longer there. Reload the page.');

const once = { version: 1 } as const;
const schema: EventSchema<WebhookEvent> = {
  WebhookAdded: once,
  WebhookChanged: once,
  WebhookPaused: once,
  WebhookResumed: once,
  WebhookSecretRenewed: once,
  WebhookReplayed: once,
  WebhookRemoved: once,
};

function evolve(state: WebhookState, event: RecordedEvent<WebhookEvent>): WebhookState {
  if (event.type === 'WebhookAdded') return { is: 'active', secret: 0, ...event.data };
  if (state.is === 'absent' || state.is === 'removed') return state;
  switch (event.type) {
    case 'WebhookChanged':
      return { ...state, ...event.data };
    case 'WebhookPaused':
      return { ...state, is: 'paused' };
    case 'WebhookResumed':
    case 'WebhookReplayed':
      return { ...state, is: 'active' };
    case 'WebhookSecretRenewed':
      return { ...state, secret: event.data.secret };
    case 'WebhookRemoved':
      return { is: 'removed' };
  }
}

function decide(
  state: WebhookState,
  command: WebhookCommand,
  context: DecisionContext,
): Decision<WebhookEvent, WebhookRefusal> {
  if (command.type === 'addWebhook') return state.is === 'absent' ? added(settled(command)) : [];
  if (state.is === 'absent' || state.is === 'removed') return command.type === 'removeWebhook' ? [] : gone;
  if (command.type === 'GiveUpOnWebhook')
    return state.is === 'paused' ? [] : [{ type: 'WebhookPaused', data: { because: command.because } }];
  return decideOperation(webhookOperations, state, command, context) ?? [];
}

function added(data: WebhookTerms): Decision<WebhookEvent, WebhookRefusal> {
  return refusalOfTerms(data) ?? [{ type: 'WebhookAdded', data }];
}

/** An address of another program, and what it is told there. */
export const webhook: Decider<WebhookCommand, WebhookState, WebhookEvent, WebhookRefusal> = {
  category: 'webhook',
  initial: { is: 'absent' },
  schema,
  evolve,
  decide,
};
