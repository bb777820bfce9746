import {
  type Decider,
  type DomainEvent,
  description,
  type EventDescriptions,
  type Refusal,
} from '@daybook/kernel/events';
import type { ConsentKind } from './consent.events.js';

/** Which document of each kind waits for signatures: one at a time. The stream is `consent7216Current-{company}`. */
export type CurrentConsentEvent =
  /** `replaces` is voided. */
  | DomainEvent<'CurrentConsentSet', { kind: ConsentKind; consent: string; replaces: string | null }>
  /** It was signed, declined or voided. */
  | DomainEvent<'CurrentConsentEnded', { kind: ConsentKind; consent: string }>;

export type CurrentConsentCommand = {
  readonly type: 'SetCurrentConsent' | 'EndCurrentConsent';
  readonly kind: ConsentKind;
  readonly consent: string;
};

export type CurrentConsentState = Readonly<Record<ConsentKind, string | null>>;

export const currentConsent: Decider<
  CurrentConsentCommand,
  CurrentConsentState,
  CurrentConsentEvent,
  Refusal<never>
> = {
  category: 'consent7216Current',
  initial: { use: null, disclosure: null },
  schema: { CurrentConsentSet: { version: 1 }, CurrentConsentEnded: { version: 1 } },
  evolve(state, { type, data: { kind, consent } }) {
    return { ...state, [kind]: type === 'CurrentConsentSet' ? consent : null };
  },
  decide(state, { type, kind, consent }) {
    const isCurrent = state[kind] === consent;
    if (type === 'EndCurrentConsent')
      return isCurrent ? [{ type: 'CurrentConsentEnded', data: { kind, consent } }] : [];
    return isCurrent ? [] : [{ type: 'CurrentConsentSet', data: { kind, consent, replaces: state[kind] } }];
  },
};

export const currentConsentWords: EventDescriptions<CurrentConsentEvent> = {
  CurrentConsentSet: ({ data: { replaces } }) =>
    description(
      'Consent waits',
      `made a consent the one to be signed${replaces ? ', in place of an earlier one' : ''}.`,
    ),
  CurrentConsentEnded: () => description('Consent no longer waits', 'ended the wait for signatures.'),
};
