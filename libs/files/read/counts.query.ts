import type { Queryable } from '@daybook/kernel/postgres';
import { isVisible, type NodeVisibility } from './lists.query.js';

export interface FileCounts {
  /** Live files. */
  readonly files: number;
  /** Those of them that a client uploaded and nobody of the firm has opened yet. */
  readonly unopened: number;
}

/** What lies in the trash with a folder above it is not counted; a company without files is left out. */
export async function fileCounts(db: Queryable, companies: readonly string[]): Promise<Map<string, FileCounts>> {
  const { rows } = await db.query<FileCounts & { company: string }>({
    name: 'file counts',
    text: `with recursive gone as (
        select uuid from file_nodes where company_uuid = any($1::uuid[]) and trashed_at is not null and kind = 'folder'
        union
        select n.uuid from file_nodes n join gone on n.parent_uuid = gone.uuid
        where n.trashed_at is null and n.kind = 'folder'
      )
      select company_uuid as company, count(*)::int as files,
        (count(*) filter (where is_from_client and not is_opened_by_staff))::int as unopened
      from file_nodes where company_uuid = any($1::uuid[]) and kind = 'file' and trashed_at is null
        and parent_uuid is not null and not exists (select from gone where gone.uuid = parent_uuid)
      group by company_uuid`,
    values: [companies],
  });
  return new Map(rows.map(({ company, ...counts }) => [company, counts]));
}

/** The same of one company, as far as somebody sees it. */
export async function seenCounts(
  db: Queryable,
  company: string,
  { unseen, seen }: NodeVisibility,
): Promise<FileCounts> {
  const { rows } = await db.query<FileCounts>({
    name: 'file counts in sight',
    text: `select count(*)::int as files,
        (count(*) filter (where is_from_client and not is_opened_by_staff))::int as unopened
      from file_nodes n where n.company_uuid = $1 and n.kind = 'file' and n.trashed_at is null
        and n.parent_uuid is not null and ${isVisible}`,
    values: [company, unseen, seen],
  });
  return rows[0] ?? { files: 0, unopened: 0 };
}
