import type { DomainEvent, RecordedEvent } from './event.js';

/** What an event says to a reader of the history, after the actor's name: "sent this back to the client." */
export interface EventDescription {
  readonly label: string;
  readonly sentence: string;
  readonly changes?: readonly { readonly field: string; readonly from: string | null; readonly to: string | null }[];
}

/** The words for every event of a stream; written beside the decider, read by the history. Secret fields are not told. */
export type EventDescriptions<E extends DomainEvent> = {
  readonly [T in E['type']]: (event: RecordedEvent<Extract<E, { type: T }>>) => EventDescription;
};

export function description(label: string, sentence: string, changes?: EventDescription['changes']): EventDescription {
  return changes ? { label, sentence, changes } : { label, sentence };
}

/** The words of an event that changed one thing: the body of such an event says `from` and `to`. */
export function changed(
  label: string,
  sentence: string,
  field: string,
  { from, to }: { readonly from: string | null; readonly to: string | null },
): EventDescription {
  return description(label, sentence, [{ field, from, to }]);
}

/**
 * Stands for a person's name in a sentence, by the uuid of the person or of a membership; whoever shows the sentence puts
 * the name of the day in (`withNames`).
 */
export function person(uuid: string): string {
  return `{person:${uuid}}`;
}

/**
 * Stands for the name that a thing has for somebody without an account, by the uuid that its events call them by; where
 * nobody knows the name it reads `otherwise`.
 */
export function party(uuid: string, otherwise: string): string {
  return `{party:${uuid}:${otherwise}}`;
}

const named = /\{person:([^}]+)\}/g;
const parties = /\{party:([^:}]+):([^}]+)\}/g;

/** The uuids of the people and memberships that a text names. */
export function peopleNamedIn(text: string): string[] {
  return [...text.matchAll(named)].map((match) => match[1] ?? '');
}

/** @param partyOf for whoever may know what the things call people without an account */
export function withNames(
  text: string,
  nameOf: (uuid: string) => string,
  partyOf: (uuid: string) => string | undefined = () => undefined,
): string {
  return text
    .replace(named, (_, uuid: string) => nameOf(uuid))
    .replace(parties, (_, uuid: string, otherwise: string) => partyOf(uuid) ?? otherwise);
}
