import type { Fact, Recorded } from './fact.js';

/** What a fact says to a reader of the history, after the actor's name: "sent this back to the client." */
export interface Told {
  readonly label: string;
  readonly sentence: string;
  readonly changes?: readonly { readonly field: string; readonly from: string | null; readonly to: string | null }[];
}

/** The words for every fact of a stream; written beside the decider, read by the history. Secret fields are not told. */
export type Words<F extends Fact> = {
  readonly [T in F['type']]: (fact: Recorded<Extract<F, { type: T }>>) => Told;
};

export function told(label: string, sentence: string, changes?: Told['changes']): Told {
  return changes ? { label, sentence, changes } : { label, sentence };
}

/** The words of a fact that changed one thing: the body of such a fact says `from` and `to`. */
export function changed(
  label: string,
  sentence: string,
  field: string,
  { from, to }: { readonly from: string | null; readonly to: string | null },
): Told {
  return told(label, sentence, [{ field, from, to }]);
}

/**
 * Stands for a person's name in a sentence, by the uuid of the person or of a membership; whoever shows the sentence puts
 * the name of the day in (`withNames`).
 */
export function person(uuid: string): string {
  return `{person:${uuid}}`;
}

const named = /\{person:([^}]+)\}/g;

/** The uuids of the people and memberships that a text names. */
export function peopleNamedIn(text: string): string[] {
  return [...text.matchAll(named)].map((match) => match[1] ?? '');
}

export function withNames(text: string, nameOf: (uuid: string) => string): string {
  return text.replace(named, (_, uuid: string) => nameOf(uuid));
}
