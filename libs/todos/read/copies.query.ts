import type { Queryable } from '@daybook/kernel/postgres';

/** To-dos by uuid; whether they were deleted. */
export async function whichAreThere(db: Queryable, uuids: readonly string[]): Promise<ReadonlyMap<string, boolean>> {
  const { rows } = await db.query<{ uuid: string; isDeleted: boolean }>({
    name: 'copies of a to-do',
    text: `select t.uuid, t.is_deleted as "isDeleted" from todos t where t.uuid = any($1::uuid[])`,
    values: [uuids],
  });
  return new Map(rows.map(({ uuid, isDeleted }) => [uuid, isDeleted]));
}

/** A to-do that asks the same, or asked it in a period that is locked since: then `period` says which. */
export interface SameAsked {
  readonly company: string;
  readonly uuid: string;
  readonly period: string | null;
}

/** What of companies has this title and due date, and is open or locked. */
export async function sameAsked(
  db: Queryable,
  companies: readonly string[],
  { title, dueDate }: { readonly title: string; readonly dueDate: string },
): Promise<readonly SameAsked[]> {
  const { rows } = await db.query<SameAsked>({
    name: 'to-dos that ask the same',
    text: `select t.company_uuid as company, t.uuid, t.lock->>'period' as period from todos t
      where t.company_uuid = any($1::uuid[]) and t.due_date = $3::date and lower(t.title) = lower($2)
        and not t.is_deleted and (t.status <> 'completed' or t.lock is not null)
      order by t.lock is null, t.uuid`,
    values: [companies, title, dueDate],
  });
  return rows;
}
