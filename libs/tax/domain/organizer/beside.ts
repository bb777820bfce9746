import type { Organizer, OrganizerEntry } from './organizer.js';
import { inOneCell } from './said.js';

/** One question in two years; the answers as they are read, null where it was not asked or not answered. */
export interface Beside {
  readonly question: string;
  readonly part: string;
  readonly label: string;
  readonly one: string | null;
  readonly other: string | null;
  readonly isSame: boolean;
}

/** What two years of a company say, in the order of the first; what only the other one asks comes last. */
export function besideEachOther(one: Organizer, other: Organizer): readonly Beside[] {
  const [here, there] = [entriesOf(one), entriesOf(other)];
  const keys = [...here.keys(), ...[...there.keys()].filter((key) => !here.has(key))];
  return keys
    .map((question): Beside => {
      const [asked, alsoAsked] = [here.get(question), there.get(question)];
      const [said, alsoSaid] = [wordsOf(asked?.entry), wordsOf(alsoAsked?.entry)];
      const { part = '', entry } = asked ?? alsoAsked ?? {};
      return { question, part, label: entry?.label ?? question, one: said, other: alsoSaid, isSame: said === alsoSaid };
    })
    .filter(({ one: said, other: alsoSaid }) => said !== null || alsoSaid !== null);
}

/** As it stands in a cell of a list. */
export function wordsOf(entry: OrganizerEntry | undefined): string | null {
  if (!entry) return null;
  if (entry.isOmitted) return 'Not applicable';
  return entry.said === null ? null : inOneCell(entry.said);
}

function entriesOf({
  parts,
}: Organizer): ReadonlyMap<string, { readonly part: string; readonly entry: OrganizerEntry }> {
  return new Map(
    parts.flatMap(({ title, steps }) =>
      steps.flatMap(({ entries }) => entries.map((entry) => [entry.question, { part: title, entry }] as const)),
    ),
  );
}
