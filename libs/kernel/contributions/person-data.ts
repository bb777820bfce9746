import type { Commands } from '@daybook/kernel/commands';
import type { Query } from '@daybook/kernel/postgres';

/** What an area has of one person, for an export of all of it. */
export interface PersonData {
  /** The records outside the log, and those in it as they stand now. */
  readonly parts?: readonly PersonDataPart[];
  /** Streams about the person that do not bear the person's uuid: memberships, sessions. */
  streams?(person: string, tools: PersonDataTools): Promise<readonly string[]>;
  /** Categories of streams whose encrypted fields say who somebody is: the person reads them, whoever wrote them. */
  readonly particulars?: readonly string[];
  /** Fields of events in which the words of others stand, or may stand again: by the type of the event. */
  readonly othersWords?: Readonly<Record<string, readonly string[]>>;
}

export interface PersonDataTools {
  readonly commands: Pick<Commands, 'load'>;
  readonly query: Query;
}

export interface PersonDataPart {
  /** The name in `person.json`, or of the file: `memberships`, `comments`. */
  readonly name: string;
  readonly heading: string;
  /** Parts stand in this order. */
  readonly rank: number;
  /** There may be many: they have a CSV file of their own instead of a place in `person.json`. */
  readonly isList?: true;
  /** Nothing that others wrote, no key and no code. Each record has the same fields; no record: an empty list. */
  read(person: string, tools: PersonDataTools): Promise<readonly PersonRecord[]>;
}

/** Plain values only: a date is an instant, an object is shown as JSON. */
export type PersonRecord = Readonly<Record<string, unknown>>;
