import { people } from '@daybook/identity/published';
import { named, type Queryable } from '@daybook/kernel/postgres';
import { open } from './open-lines.js';
import { groupKey, narrowing, valuesOf, whose } from './work-list.query.js';
import type { WorkGrouping, WorkQuestion } from './work-question.js';

/** More groups than that nobody reads. */
const most = 200;

export interface WorkGroup {
  /** Narrows the list to it; empty: nobody's, and what has no day. */
  readonly key: string;
  /** Of a company or a person; null where the key says all. */
  readonly name: string | null;
  readonly count: number;
}

const nameOf: Readonly<Record<WorkGrouping, string>> = {
  company: "nullif(g.company, '')",
  kind: 'null::text',
  person: `(select concat_ws(' ', u.first_name, u.last_name) from ${people} u where u.uuid::text = g.key)`,
  week: 'null::text',
  period: 'null::text',
};

const isInTime = (by: WorkGrouping) => by === 'week' || by === 'period';

/** What the list is narrowed to, in groups: weeks and periods in their order, others the largest first. */
export async function workGroups(db: Queryable, asked: WorkQuestion, by: WorkGrouping): Promise<WorkGroup[]> {
  const question = { ...asked, group: null };
  const { rows } = await db.query<WorkGroup>(
    named(
      `${open}, g as (select ${groupKey(by, question)} as key, min(o.company_name) as company, count(*)::int as count
        from o where ${whose(question)} and ${narrowing(question)} group by 1)
      select g.key, ${nameOf[by]} as name, g.count from g
      order by ${isInTime(by) ? "nullif(g.key, '') nulls last" : 'g.count desc, g.company, g.key'} limit ${most}`,
      valuesOf(question),
    ),
  );
  return rows;
}
