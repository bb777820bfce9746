/** Something that happened, in the firm's words and past tense. Its body repeats neither stream, actor nor time. */
export interface DomainEvent<Type extends string = string, Data extends object = object> {
  readonly type: Type;
  readonly data: Data;
}

/** Who did it: a person, or a part of the product acting by itself (a flow, a schedule, an import). */
export type Author = { readonly user: string } | { readonly system: string };

/** What is known about an event beside its body. Stored in clear; never holds personal data. */
export interface DomainEventMeta {
  /** Instant of recording, ISO 8601 UTC with milliseconds. */
  readonly at: string;
  readonly by: Author;
  readonly session: string | null;
  /** The person for whom the author acted, when that is somebody else. */
  readonly onBehalfOf: string | null;
  readonly commandId: string;
  readonly correlationId: string;
  readonly causationId: string | null;
  readonly company: string | null;
  /** Version of the body's shape; an upcaster leads from each older one to the next. */
  readonly schema: number;
  /** SHA-256 of the command, so that the same request id with another body is told apart. */
  readonly bodyHash: string;
  /** Hash chain of the stream, see chain.ts. */
  readonly hash: string;
  readonly previous: string;
}

/** An event as the log holds it. `position` is the place in the whole log, `revision` the place in its stream (from 0). */
export type RecordedEvent<E extends DomainEvent = DomainEvent> = E & {
  readonly id: string;
  readonly stream: string;
  readonly revision: number;
  readonly position: number;
  /** Of the log that it was first written to, when that has been carried to another engine since. */
  readonly firstPosition?: number;
  readonly meta: DomainEventMeta;
};

/** The uuid part of a stream name `{category}-{uuid}`. */
export function subjectOf(stream: string): string {
  return stream.slice(stream.indexOf('-') + 1);
}

export function categoryOf(stream: string): string {
  return stream.slice(0, stream.indexOf('-'));
}
