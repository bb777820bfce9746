import { history } from '@daybook/audit/published';
import type { Queryable } from '@daybook/kernel/postgres';
import { type CompanyPermission, type Feature, featureNames, inCompany, permissionNames } from '@daybook/kernel/rights';
import type { Difference } from './difference.js';

/** What somebody did or tried in a company, and what would become of it. */
export interface PastAccess {
  readonly person: string;
  readonly company: string;
  /** "To-dos", or what was tried: "See Files". */
  readonly what: string;
  readonly times: number;
  readonly wouldBe: 'refused' | 'allowed';
}

/** Which streams are changed with which feature. */
export type FeatureOfCategory = ReadonlyMap<string, Feature>;

const days = 90;

interface Row {
  readonly person: string;
  readonly company: string;
  readonly what: string;
  readonly times: number;
}

/** Of the last 90 days: changes that would have been refused, by the history; denials that would not, by the security log. */
export async function pastAccesses(
  db: Queryable,
  differences: readonly Difference[],
  featureOf: FeatureOfCategory,
  now: Date,
): Promise<PastAccess[]> {
  const byPlace = new Map(differences.map((one) => [`${one.person} ${one.company}`, one]));
  const differenceOf = ({ person, company }: Row) => byPlace.get(`${person} ${company}`);
  const since = new Date(now.getTime() - days * 86_400_000);
  const places = [differences.map(({ person }) => person), differences.map(({ company }) => company)];
  const changes = await db.query<Row>({ text: changesSince, values: [since, [...featureOf.keys()], ...places] });
  const denials = await db.query<Row>({ text: denialsSince, values: [since, ...places] });
  const refused = changes.rows.flatMap((row) => {
    const feature = featureOf.get(row.what);
    if (!feature || !differenceOf(row)?.noLonger.includes(feature)) return [];
    return [{ ...row, what: featureNames[feature], wouldBe: 'refused' as const }];
  });
  const allowed = denials.rows.flatMap((row) => {
    if (!isPermission(row.what) || !differenceOf(row)?.isGained(row.what)) return [];
    return [{ ...row, what: permissionNames[row.what], wouldBe: 'allowed' as const }];
  });
  return together([...refused, ...allowed]).toSorted((one, other) => other.times - one.times);
}

/** Streams of several kinds belong to one feature: its changes are one line. */
function together(accesses: readonly PastAccess[]): PastAccess[] {
  const lines = new Map<string, PastAccess>();
  for (const one of accesses) {
    const line = [one.person, one.company, one.what, one.wouldBe].join(' ');
    lines.set(line, { ...one, times: one.times + (lines.get(line)?.times ?? 0) });
  }
  return [...lines.values()];
}

const changesSince = `select actor_user as person, company_uuid as company, category as what, count(*)::int as times
  from ${history} h join unnest($3::uuid[], $4::uuid[]) as place (person, company)
    on place.person = h.actor_user and place.company = h.company_uuid
  where h.at > $1 and h.category = any($2) group by 1, 2, 3`;

const denialsSince = `select user_uuid as person, company_uuid as company, split_part(detail, ' ', 1) as what, sum(times)::int as times
  from ops.security_events e join unnest($2::uuid[], $3::uuid[]) as place (person, company)
    on place.person = e.user_uuid and place.company = e.company_uuid
  where e.kind = 'denied' and e.at > $1 and e.detail like '% company' group by 1, 2, 3`;

function isPermission(action: string): action is CompanyPermission {
  return action in inCompany;
}
