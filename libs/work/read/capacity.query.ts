import { named, type Queryable } from '@daybook/kernel/postgres';
import { doer, open } from './open-lines.js';
import { valuesOf } from './work-list.query.js';
import type { WorkQuestion } from './work-question.js';

/** Weeks that are told one by one; what is due after them is told together. */
export const weeksAhead = 6;

export interface Capacity {
  /** Null: nobody sees to it. */
  readonly personUuid: string | null;
  readonly open: number;
  /** Of the firm, what the person has to do now. */
  readonly toDo: number;
  readonly overdue: number;
  readonly undated: number;
  /** Due in this week, from Monday on, and in each of those after it. */
  readonly weeks: readonly number[];
  readonly later: number;
}

/** What each person of the firm has, of what the viewer sees. */
export async function capacity(db: Queryable, question: WorkQuestion): Promise<readonly Capacity[]> {
  const week = "((o.due - date_trunc('week', o.today)::date) / 7)";
  const weeks = Array.from(
    { length: weeksAhead },
    (_, n) => `count(*) filter (where o.due >= o.today and ${week} = ${n})::int`,
  );
  const { rows } = await db.query<Capacity>(
    named(
      `${open} select ${doer} as "personUuid", count(*)::int as open, count(*) filter (where o.turn = 'firm')::int as "toDo",
        count(*) filter (where o.due < o.today)::int as overdue, count(*) filter (where o.due is null)::int as undated,
        array[${weeks.join(', ')}] as weeks,
        count(*) filter (where o.due >= o.today and ${week} >= ${weeksAhead})::int as later
      from o group by 1`,
      valuesOf(question),
    ),
  );
  return rows;
}
