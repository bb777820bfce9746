import { comments } from '@daybook/comments/published';
import { people } from '@daybook/identity/published';
import type { Queryable } from '@daybook/kernel/postgres';
import type { NodeRow } from './node.entity.js';

/** A node as pages show it; how it is called, where it lies and who may see it the tree knows. */
export type ShownNode = Pick<NodeRow, 'uuid' | 'versions' | 'versionUuid' | 'grants' | 'trashedBy'> & {
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly latestActivityAt: Date;
  readonly trashedAt: Date | null;
  readonly commentsCount: number;
};

const columns = `n.uuid, n.versions, n.version_uuid as "versionUuid", n.grants, n.trashed_by as "trashedBy",
  n.trashed_at as "trashedAt", n.created_at as "createdAt",
  n.updated_at as "updatedAt", n.latest_activity_at as "latestActivityAt",
  (select count(*)::int from ${comments} c where c.item_uuid = n.uuid and not c.is_line) as "commentsCount"`;

/** The columns of each order; the uuid makes it one order. */
const orders = {
  place: ['n.is_leaf', 'n.title', 'n.uuid'],
  title: ['n.title', 'n.uuid'],
  size: ['n.size', 'n.uuid'],
  createdAt: ['n.created_at', 'n.uuid'],
  updatedAt: ['n.updated_at', 'n.uuid'],
  owner: ['u.first_name collate read.natural', 'u.last_name collate read.natural', 'n.title', 'n.uuid'],
} as const;
export type NodeOrder = keyof typeof orders;
/** Those that can be chosen; without a choice folders come first, then titles. */
export const nodeOrders = Object.keys(orders).filter((one) => one !== 'place') as NodeOrder[];

export interface NodePage {
  readonly order: NodeOrder;
  readonly desc: boolean;
  readonly limit: number;
  readonly offset: number;
  /** By change, these folders stand where what changed last in them puts them. */
  readonly folders?: readonly FolderChange[];
}

/** A folder, and when it or something in it changed last. */
export interface FolderChange {
  readonly uuid: string;
  readonly updatedAt: Date;
}

/** What lies in a folder and not in the trash by its own flag, without what the reader may not see. */
export async function childrenPage(
  db: Queryable,
  folder: string,
  unseen: readonly string[],
  page: NodePage,
): Promise<ShownNode[]> {
  return ordered(db, 'children', 'n.parent_uuid = $1 and n.trashed_at is null and n.uuid <> all($2::uuid[])', page, [
    folder,
    unseen,
  ]);
}

/** Any of these nodes, in order. */
export async function nodesPage(db: Queryable, uuids: readonly string[], page: NodePage): Promise<ShownNode[]> {
  return ordered(db, 'chosen', 'n.uuid = any($1::uuid[])', page, [uuids]);
}

/** The inner question is answered from an index alone, however far the page lies; only its rows are then looked at. */
async function ordered(
  db: Queryable,
  name: string,
  where: string,
  page: NodePage,
  values: unknown[],
): Promise<ShownNode[]> {
  if (page.order === 'updatedAt' && page.folders?.length) return byChange(db, name, where, page, values);
  const { order, desc, limit, offset } = page;
  const owners = order === 'owner' ? `left join ${people} u on u.uuid = n.owner` : '';
  const by = orders[order].map((column) => `${column}${desc ? ' desc' : ''}`).join(', ');
  const { rows } = await db.query<ShownNode>({
    name: `nodes ${name} ${order}${desc ? ' desc' : ''}`,
    text: `select ${columns} from (select n.uuid from file_nodes n ${owners} where ${where} order by ${by}
        limit $${values.length + 1} offset $${values.length + 2}) page
      join file_nodes n on n.uuid = page.uuid ${owners} order by ${by}`,
    values: [...values, limit, offset],
  });
  return rows;
}

/** The folders have dates of their own, all others come from the index: no more of them than may stand on the page. */
async function byChange(
  db: Queryable,
  name: string,
  where: string,
  { desc, limit, offset, folders = [] }: NodePage,
  values: unknown[],
): Promise<ShownNode[]> {
  const direction = desc ? 'desc' : 'asc';
  const [uuids, dates, most, first, skipped] = [1, 2, 3, 4, 5].map((n) => `$${values.length + n}`);
  const { rows } = await db.query<ShownNode>({
    name: `nodes ${name} by change ${direction}`,
    text: `select ${columns} from (
        (select n.uuid, n.updated_at as at from file_nodes n where ${where} and n.uuid <> all(${uuids}::uuid[])
          order by n.updated_at ${direction}, n.uuid ${direction} limit ${most})
        union all select uuid, at from unnest(${uuids}::uuid[], ${dates}::timestamptz[]) f (uuid, at)
        order by at ${direction}, uuid ${direction} limit ${first} offset ${skipped}
      ) page join file_nodes n on n.uuid = page.uuid order by page.at ${direction}, n.uuid ${direction}`,
    values: [
      ...values,
      folders.map(({ uuid }) => uuid),
      folders.map(({ updatedAt }) => updatedAt),
      offset + limit,
      limit,
      offset,
    ],
  });
  return rows;
}

/** When each of these folders, or what lies directly in it and is neither `unseen` nor in the trash, changed last. */
export async function lastChanges(
  db: Queryable,
  folders: readonly string[],
  unseen: readonly string[],
): Promise<FolderChange[]> {
  const { rows } = await db.query<FolderChange>({
    name: 'last changes in folders',
    text: `select f.uuid, greatest(f.updated_at, last.at) as "updatedAt" from file_nodes f left join lateral (
        select n.updated_at as at from file_nodes n
        where n.parent_uuid = f.uuid and n.trashed_at is null and n.uuid <> all($2::uuid[])
        order by n.updated_at desc limit 1) last on true
      where f.uuid = any($1::uuid[])`,
    values: [folders, unseen],
  });
  return rows;
}

/** What was put into the trash by itself, newest first. */
export async function inTrash(db: Queryable, company: string): Promise<string[]> {
  const { rows } = await db.query<{ uuid: string }>({
    name: 'nodes in the trash',
    text: `select uuid from file_nodes where company_uuid = $1 and trashed_at is not null
      order by trashed_at desc, uuid desc`,
    values: [company],
  });
  return rows.map(({ uuid }) => uuid);
}

export async function nodeRows(db: Queryable, uuids: readonly string[]): Promise<ShownNode[]> {
  const { rows } = await db.query<ShownNode>({
    name: 'nodes by uuid',
    text: `select ${columns} from file_nodes n where n.uuid = any($1::uuid[])`,
    values: [uuids],
  });
  return rows;
}

/** Whose tree a node lies in. */
export async function companyOfNode(db: Queryable, uuid: string): Promise<string | undefined> {
  const { rows } = await db.query<{ company: string }>({
    name: 'company of a node',
    text: 'select company_uuid as company from file_nodes where uuid = $1 and company_uuid is not null',
    values: [uuid],
  });
  return rows[0]?.company;
}
