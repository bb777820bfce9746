import { viewersIn } from '@daybook/identity/published';
import type { Queryable } from '@daybook/kernel/postgres';
import type { Viewer } from '@daybook/kernel/rights';
import { type HandoverOfWork, type ServedCompany, servedCompanies } from '@daybook/work/read';
import { NIL } from 'uuid';
import { handsOverAll, handsOverIn } from './handover.policy.js';

/** The companies in which a viewer hands over work as a colleague, by the person whose work it is. */
export type InCommon = ReadonlyMap<string, readonly ServedCompany[]>;

export async function companiesInCommon(
  db: Queryable,
  viewer: Viewer,
  people: readonly string[],
  now: Date,
): Promise<InCommon> {
  const among = [...viewer.memberships.keys()];
  if (among.length === 0 || people.length === 0) return new Map();
  const [viewers, served] = await Promise.all([viewersIn(db, NIL, people, now), servedCompanies(db, now, { among })]);
  return new Map(
    people.map((person) => {
      const own = served.filter((one) => one.person === person);
      const asViewer = viewers.get(person);
      const mine = new Set(handsOverIn(viewer, { asViewer, companies: own.map(({ uuid }) => uuid) }));
      return [person, own.filter(({ uuid }) => mine.has(uuid))];
    }),
  );
}

interface Reader {
  readonly viewer: Viewer;
  /** Companies the viewer sees. */
  readonly seen: ReadonlySet<string>;
  readonly inCommon: InCommon;
}

/** A hand-over as its reader may know of it: with the companies they see; undefined where they see none. */
export function shownHandover({ companies, ...handover }: HandoverOfWork, { viewer, seen, inCommon }: Reader) {
  const isAnyones = handsOverAll(viewer, { uuid: handover.personUuid });
  if (!companies) return { ...handover, companies, mayTakeBack: isAnyones };
  const known = companies.filter(({ uuid }) => seen.has(uuid));
  if (known.length === 0) return undefined;
  const mine = inCommon.get(handover.personUuid) ?? [];
  return {
    ...handover,
    companies: known.map(({ name }) => name),
    mayTakeBack: isAnyones || known.some(({ uuid }) => mine.some((one) => one.uuid === uuid)),
  };
}
