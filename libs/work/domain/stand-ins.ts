import type { Handover } from './handover.js';

/** Who does what somebody else owns. */
export interface StandIn {
  readonly person: string;
  /** Whoever does it in the end: a stand-in who is away has one, too. */
  readonly doer: string;
  /** The last day of it; null: for good. */
  readonly until: string | null;
}

/** Who does whose work on a day. Where it would go round in a ring, it stays with the person. */
export function standInsOn(handovers: readonly Handover[], today: string): readonly StandIn[] {
  const inForce = new Map(
    handovers
      .filter(({ from, until }) => from <= today && (until === null || until >= today))
      .map((handover) => [handover.person, handover]),
  );
  return [...inForce.keys()].flatMap((person) => {
    const met = new Set([person]);
    let until: string | null = null;
    let doer = person;
    for (let next = inForce.get(doer); next; next = inForce.get(doer)) {
      if (met.has(next.to)) return [];
      met.add(next.to);
      doer = next.to;
      if (next.until !== null && (until === null || next.until < until)) until = next.until;
    }
    return [{ person, doer, until }];
  });
}
