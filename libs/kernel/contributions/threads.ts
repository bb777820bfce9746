import { type DomainEvent, type RecordedEvent, subjectOf } from '@daybook/kernel/events';
import { ignored } from '@daybook/kernel/projecting';

/** Items of an area that people comment on, and what their threads tell by themselves. */
export interface ThreadSource<E extends DomainEvent> {
  /** The name of the policy that decides about an item; comments store it. */
  readonly kind: string;
  /** Whether the items lie in the tree of files. */
  readonly inTree?: true;
  /** What is said there is found by nobody who searches: rights on it are more than a search can judge. */
  readonly isUnsearched?: true;
  /** Where an item opens, below its company and without a slash before it. */
  path(uuid: string): string;
  /** Whose events make lines; the item is the subject of their stream. */
  readonly categories: readonly string[];
  /** Every event makes a line or is `ignored`. */
  readonly lines: { readonly [T in E['type']]: ThreadLine<Extract<E, { type: T }>> | typeof ignored };
}

export interface ThreadLine<E extends DomainEvent> {
  /** After the name of who did it: "sent this to-do back." */
  readonly sentence: string;
  /** What they wrote with it. */
  text?(event: RecordedEvent<E>): string | null | undefined;
  /** Absent: always. */
  isShown?(event: RecordedEvent<E>): boolean;
}

// biome-ignore lint/suspicious/noExplicitAny: a list of sources holds those of any event
export type AnyThreadSource = ThreadSource<any>;

/** A line as the thread has it; its uuid is the event's, `system` the event's type. */
export interface ThreadEntry {
  readonly uuid: string;
  readonly itemUuid: string;
  readonly companyUuid: string | null;
  readonly author: null;
  readonly actor: string | null;
  readonly text: string;
  readonly files: readonly string[];
  readonly system: string;
  readonly createdAt: string;
  readonly updatedAt: string;
}

/** The line that an event makes in the thread of its item, or null. */
export function threadEntryOf(source: AnyThreadSource, event: RecordedEvent): ThreadEntry | null {
  const line: ThreadLine<DomainEvent> | typeof ignored | undefined = source.lines[event.type];
  if (line === undefined || line === ignored || line.isShown?.(event) === false) return null;
  const { id, stream, type, meta } = event;
  return {
    uuid: id,
    itemUuid: subjectOf(stream),
    companyUuid: meta.company,
    author: null,
    actor: 'user' in meta.by ? meta.by.user : null,
    text: line.text?.(event) || '',
    files: [],
    system: type,
    createdAt: meta.at,
    updatedAt: meta.at,
  };
}

/** What lines say, by the type of their event. */
export function threadSentences(sources: readonly AnyThreadSource[]): ReadonlyMap<string, string> {
  return new Map(linesOf(sources).map(([type, { sentence }]) => [type, sentence]));
}

/** The types of event that make lines. */
export function linesOf(sources: readonly AnyThreadSource[]): readonly (readonly [string, ThreadLine<DomainEvent>])[] {
  return sources.flatMap(({ lines }) =>
    Object.entries(lines as Record<string, ThreadLine<DomainEvent> | typeof ignored>).flatMap(([type, line]) =>
      line === ignored ? [] : [[type, line] as const],
    ),
  );
}
