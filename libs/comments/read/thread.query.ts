import type { Queryable } from '@daybook/kernel/postgres';
import type { CommentRow } from './comment.entity.js';

const columns = `uuid, item_uuid as "itemUuid", company_uuid as "companyUuid", author, actor, text, files, system,
  created_at as "createdAt", updated_at as "updatedAt"`;

/** Ties are broken by creation, so that the order is one. */
const orders = {
  updatedAt: 'updated_at, created_at, uuid',
  '-updatedAt': 'updated_at desc, created_at desc, uuid desc',
  createdAt: 'created_at, uuid',
  '-createdAt': 'created_at desc, uuid desc',
} as const;
export type ThreadOrder = keyof typeof orders;
export const threadOrders = Object.keys(orders) as ThreadOrder[];

/** The newest thousand of an item's thread. */
export async function thread(db: Queryable, item: string, order: ThreadOrder): Promise<CommentRow[]> {
  const { rows } = await db.query<CommentRow>({
    name: `thread ${order}`,
    text: `select ${columns} from (
        select * from comments where item_uuid = $1 order by created_at desc, uuid desc limit 1000
      ) newest order by ${orders[order]}`,
    values: [item],
  });
  return rows;
}

/** The newest comments of several items, `count` of each, oldest of them first. */
export async function newestComments(db: Queryable, items: readonly string[], count: number): Promise<CommentRow[]> {
  const { rows } = await db.query<CommentRow>({
    name: 'newest comments',
    text: `select newest.* from unnest($1::uuid[]) as item (item_uuid), lateral (
        select ${columns} from comments where comments.item_uuid = item.item_uuid
        order by created_at desc, uuid desc limit $2
      ) newest order by newest."createdAt", newest.uuid`,
    values: [items, count],
  });
  return rows;
}

export async function commentRow(db: Queryable, uuid: string): Promise<CommentRow | undefined> {
  const { rows } = await db.query<CommentRow>({
    name: 'comment',
    text: `select ${columns} from comments where uuid = $1`,
    values: [uuid],
  });
  return rows[0];
}
