import type { FeedKey, FeedRange } from '@daybook/kernel/graph';
import type { Queryable } from '@daybook/kernel/postgres';
import { isVisible, type NodeVisibility } from './lists.query.js';

const moments = { createdAt: 'created_at', latestActivity: 'latest_activity_at' } as const;

/** Files and folders that somebody put there; the words are those of the indexes. */
const entries = `n.company_uuid = $1 and n.trashed_at is null and n.parent_uuid is not null and n.owner is not null
  and n.kind <> 'link' and ${isVisible} and n.kind = any($4::text[])`;

/** Where the first files and folders of a company stand in the feed, as far as they are seen. */
export async function entryKeys(
  db: Queryable,
  kinds: readonly string[],
  { unseen, seen }: NodeVisibility,
  { company, order, newestFirst, limit, from }: FeedRange,
): Promise<FeedKey[]> {
  const at = moments[order];
  const direction = newestFirst ? 'desc' : 'asc';
  const beginning = from ? `and (n.${at}, n.uuid) ${newestFirst ? '<=' : '>='} ($6::timestamptz, $7::uuid)` : '';
  const { rows } = await db.query<FeedKey>({
    name: `file entries ${order} ${direction} ${from !== null}`,
    text: `select n.uuid, n.${at} as at from file_nodes n where ${entries} ${beginning}
      order by n.${at} ${direction}, n.uuid ${direction} limit $5`,
    values: [company, unseen, seen, kinds, limit, ...(from ? [from.at, from.uuid] : [])],
  });
  return rows;
}

export async function entryCount(
  db: Queryable,
  company: string,
  kinds: readonly string[],
  { unseen, seen }: NodeVisibility,
): Promise<number> {
  const { rows } = await db.query<{ count: number }>({
    name: 'count of file entries',
    text: `select count(*)::int as count from file_nodes n where ${entries}`,
    values: [company, unseen, seen, kinds],
  });
  return rows[0]?.count ?? 0;
}
