import type { DomainEvent, RecordedEvent } from '@daybook/kernel/events';
import type { ignored } from '@daybook/kernel/projecting';

/** Something that people are written to about. */
export interface NotificationKind {
  /** Heads the section of the mail; the subject when it is the only news. */
  readonly heading: string;
  /** The switch of a person that ends mails about it. */
  readonly switch: string;
  /** What the ledger of deliveries calls it, when it shares the switch of another kind. */
  readonly ledgerName?: string;
  readonly audience: Audience;
  /** `always`: it is about a comment and none without it. `ifAny`: the line shows what was written with it. */
  readonly comment?: 'always' | 'ifAny';
  /** One line for each folder. */
  readonly isGroupedByFolder?: true;
  /** The kinds that it takes back when they are in the same mail; with one of `whole` it goes too. */
  readonly takesBack?: { readonly whole: readonly string[]; readonly part: readonly string[] };
}

/**
 * Whose affair it is. `addressees`: the assignees, or the clients of the company when there are none · `requesters`: the
 * owner and the staff of the company · `participants`: owner, assignees, whoever commented or is mentioned ·
 * `otherSide`: clients when staff did it, else staff.
 */
export type Audience = 'addressees' | 'requesters' | 'participants' | 'otherSide';

/** What people are written to about, by the events of an area. Every event names its kind or is `ignored`. */
export interface NotificationSource<E extends DomainEvent> {
  /** Where its sections stand in an email: 1 is first. */
  readonly rank: number;
  readonly categories: readonly string[];
  readonly kinds: Readonly<Record<string, NotificationKind>>;
  readonly events: { readonly [T in E['type']]: NotifiesOf<Extract<E, { type: T }>> | typeof ignored };
}

export interface NotifiesOf<E extends DomainEvent> {
  /** One of the kinds of the source. */
  readonly kind: string;
  /** The thing it is about; absent: the subject of the stream. */
  item?(event: RecordedEvent<E>): string;
  /** Whether anybody is told; absent: always. */
  isNews?(event: RecordedEvent<E>): boolean;
  /** The line of a thread that says more. */
  comment?(event: RecordedEvent<E>): string;
}

// biome-ignore lint/suspicious/noExplicitAny: a list of sources holds those of any event
export type AnyNotificationSource = NotificationSource<any>;
