import type { Queryable } from '@daybook/kernel/postgres';

export interface ListedMerge {
  readonly uuid: string;
  readonly source: string;
  readonly destination: string;
  readonly task: string;
  readonly startedBy: string | null;
  readonly startedAt: Date;
}

const columns = 'uuid, source, destination, task, started_by as "startedBy", started_at as "startedAt"';

/** The newest merges; at most 50. */
export async function newestMerges(db: Queryable): Promise<readonly ListedMerge[]> {
  const { rows } = await db.query<ListedMerge>({
    name: 'newest merges',
    text: `select ${columns} from company_merges order by started_at desc, uuid desc limit 50`,
    values: [],
  });
  return rows;
}

/** The newest merges in which a company was the one or the other; at most 50. */
export async function mergesOfCompany(db: Queryable, company: string): Promise<readonly ListedMerge[]> {
  const { rows } = await db.query<ListedMerge>({
    name: 'merges of a company',
    text: `select ${columns} from company_merges where $1 in (source, destination)
      order by started_at desc, uuid desc limit 50`,
    values: [company],
  });
  return rows;
}

/** Companies that a company was merged with, or that those were merged with. */
export async function mergedWith(db: Queryable, company: string): Promise<readonly string[]> {
  const { rows } = await db.query<{ uuid: string }>({
    name: 'merged with',
    text: `with recursive merged (uuid) as (
        select $1::uuid
        union
        select case when m.source = merged.uuid then m.destination else m.source end
          from merged join company_merges m on merged.uuid in (m.source, m.destination)
      ) select uuid from merged where uuid <> $1`,
    values: [company],
  });
  return rows.map(({ uuid }) => uuid);
}
