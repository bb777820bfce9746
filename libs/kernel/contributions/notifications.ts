import type { DomainEvent, RecordedEvent } from '@daybook/kernel/events';
import type { FlowContext } from '@daybook/kernel/flows';
import type { ignored } from '@daybook/kernel/projecting';
import type { CompanyAccess, Viewer } from '@daybook/kernel/rights';

/** Something that people are written to about. */
export interface NotificationKind {
  /** Heads the section of the mail; the subject when it is the only news. */
  readonly heading: string;
  /** What happened, once, as the inbox says it above the thing: New comment. */
  readonly line: string;
  /** The switch of a person that ends mails about it. */
  readonly switch: string;
  /** What the ledger of deliveries calls it, when it shares the switch of another kind. */
  readonly ledgerName?: string;
  readonly audience: Audience;
  /** `always`: it is about a comment and none without it. `ifAny`: the line shows what was written with it. */
  readonly comment?: 'always' | 'ifAny';
  /** It asks for something: not told of what asks by emails of its own. */
  readonly isRequest?: true;
  /** It asks once more: those whom the thing names get it whatever they switched off, and nobody once it is answered. */
  readonly isReminder?: true;
  /** One line for all that lies `within` one thing. Says how many they are, for who may not know what that is called. */
  readonly counted?: (count: number) => string;
  /** The kinds that it takes back when they are in the same mail; with one of `whole` it goes too. */
  readonly takesBack?: { readonly whole: readonly string[]; readonly part: readonly string[] };
}

/**
 * Whose affair it is. `addressees`: the assignees, or the clients of the company when there are none · `requesters`: the
 * owner and the staff of the company · `participants`: owner, assignees, whoever commented or is mentioned ·
 * `otherSide`: clients when staff did it, else staff · `owner`: the owner alone.
 */
export type Audience = 'addressees' | 'requesters' | 'participants' | 'otherSide' | 'owner';

/** A thing as emails name it, as it is now. */
export interface NotifiedItem {
  readonly uuid: string;
  readonly title: string;
  /** Emails lead to it by `/links/{kind}/{uuid}`. */
  readonly kind: string;
  /** The uuid of the thing that emails lead to, where it is another. */
  readonly linked?: string;
  /** Stands behind its title where nobody wrote anything: `due Monday`. */
  readonly note?: string;
  readonly owner: string | null;
  readonly assignees: readonly string[];
  /** It asks by emails of its own. */
  readonly asksItself?: boolean;
  /** Nobody has to be reminded of it. */
  readonly isAnswered?: boolean;
  /** What people write about it stays in the portal: emails say that somebody did, never what. */
  readonly isConfidential?: true;
  /** What it lies in. */
  readonly within?: NotifiedItem;
  /** Whether a person may know of it, as rights stand now. */
  isSeenBy(viewer: Viewer): boolean;
}

/** What people are written to about, by the events of an area. Every event names its kind or is `ignored`. */
export interface NotificationSource<E extends DomainEvent> {
  /** Where its sections stand in an email: 1 is first. */
  readonly rank: number;
  readonly categories: readonly string[];
  readonly kinds: Readonly<Record<string, NotificationKind>>;
  readonly events: { readonly [T in E['type']]: NotifiesOf<Extract<E, { type: T }>> | typeof ignored };
  /** Projections that must have read an event before anybody is told of it: what is told is read from their tables. */
  readonly readFrom?: readonly string[];
  /** Those of the things that the area has; the ones it says nothing of are told to nobody. */
  items?(uuids: readonly string[], company: CompanyAccess, context: FlowContext): Promise<readonly NotifiedItem[]>;
  readonly summary?: MorningSummary;
}

/** An email of its own at the hour of the digest: what was written about the things of one kind since the last one. */
export interface MorningSummary {
  /** The switch of a person that ends it. */
  readonly switch: string;
  /** `NotifiedItem.kind` of the things it tells of. */
  readonly of: string;
  subject(company: string): string;
  paragraph(company: string): string;
  /** "2 new comments" */
  counted(count: number): string;
  isFor(viewer: Viewer, company: CompanyAccess): boolean;
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
