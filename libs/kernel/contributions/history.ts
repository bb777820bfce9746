import type { Commands } from '@daybook/kernel/commands';
import type { DomainEvent, RecordedEvent } from '@daybook/kernel/events';
import type { Queryable } from '@daybook/kernel/postgres';
import type { CompanyPermission, Viewer } from '@daybook/kernel/rights';

/** What people know the subject of a stream as, when they read its history. */
export interface HistoryItem<E extends DomainEvent = DomainEvent> {
  /** todo, company… */
  readonly kind: string;
  /** The right in the company that shows things of this kind; absent: whoever sees the company. */
  readonly feature?: CompanyPermission;
  /** The right in the company that shows these events of the thing, where its own is not enough. */
  readonly besides?: CompanyPermission;
  /** In SQL, whether a thing of the kind, by its uuid, is or lies among tax papers; absent: none is. */
  isTaxPaper?(uuid: string): string;
  /** Access that its things give or take by themselves; absent: whoever has the right in the company sees them all. */
  readonly ownAccess?: OwnAccess;
  /** Where it opens; absent: below its company by its uuid. */
  deepLinkUrl?(company: string, uuid: string): string;
  /** The thing whose history tells the event, when it is another than the stream's: a comment's to-do. */
  of?(event: RecordedEvent<E>): string | undefined;
  /** The thing's title, when the event says one; null when its key was destroyed. */
  title?(event: RecordedEvent<E>): string | null | undefined;
  /** The company whose thing it is from now on, when the event says so; else that of the event that said its title. */
  company?(event: RecordedEvent<E>): string | undefined;
  /** Whoever sees the thing may read what its events store encrypted. */
  readonly isOpen?: true;
  /** What some of the things call people without an account, by the uuids of their events (`party`). */
  names?(db: Queryable, things: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** The things that are gone for good with the event; their titles are forgotten. */
  gone?(event: RecordedEvent<E>): readonly string[];
  /** What a pack of evidence makes of its events; absent: they go as they are stored, with the thing that `of` names. */
  readonly evidence?: EvidenceOf<E>;
}

export interface OwnAccess {
  /** Whether it counts for somebody in a company. */
  binds(viewer: Viewer, company: string): boolean;
  /** In SQL, whether a thing, by its uuid, is closed to whom it counts for, by their memberships: JSON, by company. */
  isClosed(uuid: string, memberships: string): string;
}

export interface EvidenceOf<E extends DomainEvent = DomainEvent> {
  /** Packs are asked for by this name of the kind: "To-dos". */
  readonly label?: string;
  /** Whoever may ask for a pack may read what its events store encrypted. */
  readonly isOpen?: true;
  /** What the event stored beside the log. */
  bytes?(event: RecordedEvent<E>): StoredBeside | undefined;
  /** Why these bytes are handed out to nobody, as things stand now: a sentence; undefined when they are. */
  withheld?(event: RecordedEvent<E>, commands: Pick<Commands, 'load'>): Promise<string | undefined>;
}

export interface StoredBeside {
  /** Its key in the store. */
  readonly object: string;
  /** Whose key it is encrypted under. */
  readonly subject: string;
  /** Null when its key was destroyed. */
  readonly filename: string | null;
  /** Of the clear bytes, hex. */
  readonly sha256: string;
}

/** By category; a category that is not here has no thing that people open. */
export type HistoryItems = Readonly<Record<string, HistoryItem>>;

/** What belongs to the history of its company. */
export const itemOfCompany: HistoryItem = { kind: 'company', of: (event) => event.meta.company ?? undefined };
