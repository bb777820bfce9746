/** An event as it is stored: its body already encoded (version, encryption), its metadata in clear. */
export interface NewEvent {
  /** UUIDv5 of (command id, index): the same command appends the same ids. */
  readonly id: string;
  readonly type: string;
  readonly data: object;
  readonly meta: EventMeta;
}

/** What the log itself looks at; areas put more into it. `company` serves filters. */
export interface EventMeta {
  readonly company: string | null;
  readonly commandId: string;
  readonly bodyHash: string;
  readonly [key: string]: unknown;
}

export interface LoggedEvent extends NewEvent {
  /** `{category}-{uuid}` */
  readonly stream: string;
  /** Place in the stream, from 0, without gaps. */
  readonly revision: number;
  /** Place in the log, ascending; a safe integer. Without gaps when the log says `contiguous`. */
  readonly position: number;
  /**
   * Its position in the log that it was first written to, when the log has been carried to another engine since: what was
   * signed or printed names it by that (`firstPositionOf`).
   */
  readonly firstPosition?: number;
}

/** The stream must not exist, or must end at this revision. There is no "any": idempotence would be best effort. */
export type ExpectedRevision = 'none' | number;

export type Appended =
  /** Written now. */
  | { readonly outcome: 'appended'; readonly revision: number; readonly position: number }
  /**
   * The same command's events were there already (same ids, stream, types and `bodyHash`): the answer is that of the
   * first time. Bodies and times are not compared, a repeated command decides and encrypts anew.
   */
  | { readonly outcome: 'repeated'; readonly revision: number; readonly position: number }
  /** The stream ends elsewhere (-1: it does not exist). Nothing was written. */
  | { readonly outcome: 'conflict'; readonly actual: number }
  /** One of the ids is in the log with another type, `bodyHash` or stream, or only in part. Nothing was written.
   * (EventStoreDB looks into the same stream only: commands that make a stream derive its uuid from their own id.) */
  | { readonly outcome: 'misused'; readonly id: string };

export interface Page {
  readonly events: readonly LoggedEvent[];
  /** Everything up to here has been looked at, also what the filter left out: the checkpoint to store. */
  readonly upTo: number;
  /** Nothing newer was in the log when the page was read. */
  readonly atHead: boolean;
}

export interface Filter {
  readonly categories?: readonly string[];
}

export interface CompanyOptions {
  /** Only what comes after this position of an event or checkpoint; default 0, the beginning. */
  readonly after?: number;
  /** The last position that may be read, default the head at the time of asking. */
  readonly upTo?: number;
}

/** Where a company's events begin in one of its streams. */
export interface CompanyStream {
  readonly stream: string;
  /** Revision and position of the company's first event in it; 0 when they are not known. */
  readonly revision: number;
  readonly position: number;
}

/** Which streams hold a company's events, for an engine that cannot tell by itself. */
export interface CompanyIndex {
  /** The streams whose first event of the company lies at or before `upTo`, by position, as far as the index has come. */
  streamsOf(company: string, upTo: number): Promise<IndexedStreams>;
}

export interface IndexedStreams {
  /** The index has seen every event up to here; 0 when it has seen none. */
  readonly seen: number;
  readonly streams: readonly CompanyStream[];
}

export interface FollowOptions extends Filter {
  /** Most events a page holds; 1 to 10,000, default 1,000. */
  readonly pageSize?: number;
  /** For whoever must not be stopped by a missing event: an auditor, who looks for them, or who stands in for a projector. */
  readonly gapsAllowed?: boolean;
  /** Ends the iteration without an error. */
  readonly signal?: AbortSignal;
}

/**
 * The append-only log. One contract suite runs on every adapter (contract.ts).
 *
 * Failures of the connection reject with LogUnavailable: whether the append was written is then unknown, and the same
 * append may be sent again.
 */
export interface EventLog {
  /** Whether positions follow each other without gaps, so that a reader can prove it missed nothing. */
  readonly contiguous: boolean;
  append(stream: string, expected: ExpectedRevision, events: readonly NewEvent[]): Promise<Appended>;
  /** The events of one stream from a revision on, oldest first; empty when there is no such stream. */
  read(stream: string, from?: number): Promise<readonly LoggedEvent[]>;
  /** The events of one company in log order, in pages; ends at `upTo`. */
  company(company: string, options?: CompanyOptions): AsyncIterable<readonly LoggedEvent[]>;
  /**
   * Pages after a position in log order; at the head it waits for more. Reconnects by itself after a cut.
   *
   * @throws UnusableLog when an event is missing or the log ends before `after`.
   */
  follow(after: number, options?: FollowOptions): AsyncIterable<Page>;
  /** Position of the newest event, 0 when the log is empty. */
  head(): Promise<number>;
  /** Where records of the server itself may lie behind the newest event: the last of them, up to which somebody may have read. */
  end?(): Promise<number>;
  close(): Promise<void>;
}

/** Up to where somebody may have read a log. */
export function reachOf(log: Pick<EventLog, 'head' | 'end'>): Promise<number> {
  return log.end?.() ?? log.head();
}

export const EVENT_LOG = Symbol('EventLog');

export class LogUnavailable extends Error {
  readonly statusCode = 503;

  constructor(cause: unknown) {
    super('The event log cannot be reached. Try again in a moment.', { cause });
  }
}

/** The log is not what a reader knows of it: restored from an older backup, or damaged. What was read must be rebuilt. */
export class UnusableLog extends Error {
  constructor(why: string) {
    super(`The event log does not continue what was read of it: ${why}. Rebuild the read models from the start.`);
  }
}
