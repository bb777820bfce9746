import type { Handover } from './handover.events.js';

/** A hand-over of all the work of a person, or of that in one company. */
export interface CompanyHandover extends Handover {
  /** Null: in all. */
  readonly company: string | null;
}

/** Who does what somebody else owns. */
export interface StandIn {
  readonly person: string;
  /** Whoever does it in the end: a stand-in who is away has one, too. */
  readonly doer: string;
  /** The last day of it; null: for good. */
  readonly until: string | null;
  /** Where it is otherwise than elsewhere; null: everywhere else. */
  readonly company: string | null;
}

/** Who does whose work on a day. Where it would go round in a ring, it stays with the person. */
export function standInsOn(handovers: readonly CompanyHandover[], today: string): readonly StandIn[] {
  const inForce = handovers.filter(({ from, until }) => from <= today && (until === null || until >= today));
  const everywhere = byPerson(inForce.filter(({ company }) => company === null));
  const standIns = resolved(everywhere, null);
  const companies = new Set(inForce.flatMap(({ company }) => company ?? []));
  return [
    ...standIns,
    ...[...companies].flatMap((company) => {
      const there = inForce.filter((one) => one.company === company);
      const inCompany = new Map([...everywhere, ...byPerson(there)]);
      return differing(standIns, resolved(inCompany, company), [...inCompany.keys()], company);
    }),
  ];
}

const byPerson = (handovers: readonly CompanyHandover[]) => new Map(handovers.map((one) => [one.person, one]));

function resolved(inForce: ReadonlyMap<string, Handover>, company: string | null): readonly StandIn[] {
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
    return [{ person, doer, until, company }];
  });
}

/** What is so in a company and not elsewhere; whose work stays with them there does it themselves. */
function differing(
  elsewhere: readonly StandIn[],
  there: readonly StandIn[],
  people: readonly string[],
  company: string,
): readonly StandIn[] {
  return people.flatMap((person) => {
    const usual = elsewhere.find((one) => one.person === person);
    const one = there.find((other) => other.person === person) ?? { person, doer: person, until: null, company };
    const isUsual = one.doer === (usual?.doer ?? person) && one.until === (usual?.until ?? null);
    return isUsual ? [] : [one];
  });
}
