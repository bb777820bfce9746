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

/** Stands for a person's name in a sentence, by the uuid of the person or of a membership; whoever shows the sentence puts the name of the day in. */
export function person(uuid: string): string {
  return `{person:${uuid}}`;
}

const days = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** "Jan 12, 2026" for a calendar date, YYYY-MM-DD. */
export function dayInWords(date: string): string {
  return days.format(new Date(date));
}
