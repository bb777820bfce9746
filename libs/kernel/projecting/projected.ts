/** The channel on which read models announce what has become readable. */
export const projectedChannel = 'projected';

/** A thing whose rows changed. `category` and `uuid` are those of its stream. */
export interface Changed {
  readonly company: string | null;
  readonly category: string;
  readonly uuid: string;
}

/** These projections have all events up to `position` in their rows. */
export interface Projected {
  readonly position: number;
  readonly projections: readonly string[];
  readonly changes: readonly Changed[];
  /** Set when there were too many changes to name: something of these companies changed. */
  readonly companies?: readonly string[];
  /** Set when there were even too many companies: anything may have changed. */
  readonly everything?: true;
  /** Set when these projections were brought so far in place of a projector. */
  readonly standIn?: true;
  /** Set when rows were found ahead of their announcement: what was read before may be old, what changed is still to be told. */
  readonly unannounced?: true;
}

const limit = 7999;

/** As text of at most 7999 bytes, which is what PostgreSQL carries in a notification. */
export function projectedText(said: Projected): string {
  const whole = JSON.stringify(said);
  if (Buffer.byteLength(whole) <= limit) return whole;
  const companies = [...new Set(said.changes.flatMap(({ company }) => company ?? []))];
  const shorter = JSON.stringify({ ...said, changes: [], companies });
  if (Buffer.byteLength(shorter) <= limit) return shorter;
  return JSON.stringify({ ...said, changes: [], everything: true });
}

export function projectedFrom(text: string): Projected {
  return JSON.parse(text) as Projected;
}
