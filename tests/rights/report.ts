import { actorNames, actors } from '../../libs/testing/rights/actors.js';
import type { Calls } from '../../libs/testing/rights/call.js';
import { expectedOf, placesOf, type Rule, type Verdict } from '../../libs/testing/rights/rows.js';
import { type Place, placeNames } from '../../libs/testing/rights/world.js';

const meanings = {
  Y: 'may',
  F: 'sees it, but may not do this',
  E: 'is answered as if it were not there',
  N: 'gets the answer of what is not there',
  U: 'is asked to sign in',
} as const satisfies Record<Verdict, string>;

/** What to tell whoever asked about an operation; where it was thrown does not help them. */
export class UsageError extends Error {
  constructor(sentence: string) {
    super(sentence);
    this.stack = sentence;
  }
}

/**
 * The operations that a word means: `addComment`, or `Mutation.ping` where a query has the same name.
 *
 * @throws UsageError naming those that are like it
 */
export function operationsNamed(word: string, calls: Calls): readonly string[] {
  const names = Object.keys(calls);
  const found = names.filter((name) => name === word || name.split('.')[1] === word);
  if (found.length > 0) return found;
  const alike = names.filter((name) => name.toLowerCase().includes(word.toLowerCase()));
  throw new UsageError(`There is no operation ${word}.${alike.length > 0 ? ` Did you mean ${alike.join(', ')}?` : ''}`);
}

/** Who may ask for an operation and who may not, as the tables have it: a line for each person, a column for each place. */
export function asWritten(operation: string, calls: Calls): string {
  const ways = (calls[operation] ?? []).map(({ as, rule }) => {
    const places = (Object.keys(placeNames) as Place[]).filter((place) => placesOf(rule).includes(place));
    const lines = actors.map((actor) => {
      const cells = places.map((place) => expectedOf(rule, place, actor).padEnd(place.length));
      return `  ${actor}  ${cells.join('  ')}  ${actorNames[actor]}`;
    });
    const where = places.map((place) => `  ${place}: ${placeNames[place]}`);
    const title = `${operation}${as ? ` (${as})` : ''} by the row ${rule}`;
    return [title, `      ${places.join('  ')}`, ...lines, ...where].join('\n');
  });
  return `${ways.join('\n\n')}\n\n${legendOf(calls[operation]?.map(({ rule }) => rule) ?? [])}`;
}

function legendOf(rules: readonly Rule[]): string {
  const used = new Set(
    rules.flatMap((rule) => placesOf(rule).flatMap((place) => actors.map((actor) => expectedOf(rule, place, actor)))),
  );
  const letters = Object.entries(meanings).filter(([letter]) => used.has(letter as Verdict));
  return letters.map(([letter, meaning]) => `${letter} ${meaning}`).join(' · ');
}
