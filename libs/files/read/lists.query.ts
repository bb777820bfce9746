import type { Queryable } from '@daybook/kernel/postgres';

/** What a list over a whole company leaves out, by node; what lies directly in an unseen folder is seen when named. */
export interface NodeVisibility {
  readonly unseen: readonly string[];
  readonly seen: readonly string[];
}

/** Of the node `n`; $2 is unseen, $3 seen. */
export const isVisible = `(n.uuid = any($3::uuid[]) or not (n.uuid = any($2::uuid[]) or n.parent_uuid = any($2::uuid[])))`;

/** The live files of a company by title. */
export async function liveFiles(
  db: Queryable,
  company: string,
  { unseen, seen }: NodeVisibility,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<string[]> {
  const { rows } = await db.query<{ uuid: string }>({
    name: 'live files',
    text: `select n.uuid from file_nodes n where n.company_uuid = $1 and n.kind = 'file' and n.trashed_at is null
      and n.parent_uuid is not null and ${isVisible} order by n.title, n.uuid limit $4 offset $5`,
    values: [company, unseen, seen, limit, offset],
  });
  return rows.map(({ uuid }) => uuid);
}
