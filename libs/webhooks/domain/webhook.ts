import {
  type Decider,
  type DomainEvent,
  type EventSchema,
  type RecordedEvent,
  type Refusal,
  refuse,
} from '@daybook/kernel/events';

/** Why nothing is sent: a person said so, the address said that it is gone, or it has not answered for days. */
export type PauseReason = 'asked' | 'gone' | 'failing';

export interface WebhookTerms {
  readonly name: string;
  /** Where events are posted. */
  readonly url: string;
  /** Types of events. */
  readonly kinds: readonly string[];
}

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
  | ({ readonly type: 'AddWebhook' } & WebhookTerms)
  | ({ readonly type: 'ChangeWebhook' } & WebhookTerms)
  | { readonly type: 'PauseWebhook'; readonly because: PauseReason }
  | { readonly type: 'ResumeWebhook' }
  | { readonly type: 'RenewWebhookSecret' }
  | { readonly type: 'ReplayWebhook'; readonly after: number }
  | { readonly type: 'RemoveWebhook' };

export type WebhookRefusal = Refusal<'gone' | 'name' | 'url' | 'kinds'>;

export type WebhookState =
  | { readonly is: 'absent' }
  | { readonly is: 'removed' }
  | (WebhookTerms & { readonly is: 'active' | 'paused'; readonly secret: number });

export const limits = { name: 60, url: 500, kinds: 200 } as const;

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

function decide(state: WebhookState, command: WebhookCommand): readonly WebhookEvent[] | WebhookRefusal {
  if (command.type === 'AddWebhook') {
    const { type: _, ...data } = command;
    return state.is === 'absent' ? (refusalOfTerms(data) ?? [{ type: 'WebhookAdded', data }]) : [];
  }
  if (state.is === 'absent' || state.is === 'removed') return command.type === 'RemoveWebhook' ? [] : gone;
  switch (command.type) {
    case 'ChangeWebhook': {
      const { type: _, ...data } = command;
      if (isSame(state, data)) return [];
      return refusalOfTerms(data) ?? [{ type: 'WebhookChanged', data }];
    }
    case 'PauseWebhook':
      return state.is === 'paused' ? [] : [{ type: 'WebhookPaused', data: { because: command.because } }];
    case 'ResumeWebhook':
      return state.is === 'active' ? [] : [{ type: 'WebhookResumed', data: {} }];
    case 'RenewWebhookSecret':
      return [{ type: 'WebhookSecretRenewed', data: { secret: state.secret + 1 } }];
    case 'ReplayWebhook':
      return [{ type: 'WebhookReplayed', data: { after: command.after } }];
    case 'RemoveWebhook':
      return [{ type: 'WebhookRemoved', data: {} }];
  }
}

function isSame(one: WebhookTerms, other: WebhookTerms): boolean {
  return one.name === other.name && one.url === other.url && one.kinds.join() === other.kinds.join();
}

/** What is wrong with what somebody entered; undefined: nothing. */
export function refusalOfTerms({ name, url, kinds }: WebhookTerms): WebhookRefusal | undefined {
  if (name === '') return refuse('name', 'Say which program it tells.');
  if (name.length > limits.name) return refuse('name', `Use at most ${limits.name} characters for the name.`);
  if (url.length > limits.url || !URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
    return refuse('url', 'Enter an address that begins with https://.');
  if (new URL(url).username || new URL(url).password)
    return refuse('url', 'Leave user names and passwords out of the address. Each message is signed instead.');
  if (kinds.length === 0) return refuse('kinds', 'Choose at least one kind of event.');
  if (kinds.length > limits.kinds) return refuse('kinds', `Choose at most ${limits.kinds} kinds of events.`);
  return undefined;
}

/** An address of another program, and what it is told there. */
export const webhook: Decider<WebhookCommand, WebhookState, WebhookEvent, WebhookRefusal> = {
  category: 'webhook',
  initial: { is: 'absent' },
  schema,
  evolve,
  decide,
};
