import { migrations as commentMigrations } from '@daybook/comments/read';
import { migrations as identityMigrations } from '@daybook/identity/read';
import { drift, migrate, openPool } from '@daybook/kernel/postgres';
import { freshDatabase } from '@daybook/testing/postgres';
import type { Pool } from 'pg';
import {
  childrenPage,
  entities,
  fileCounts,
  inTrash,
  lastChanges,
  liveFiles,
  migrations,
  type NodeOrder,
  type NodePage,
  nodeOrders,
  seenCounts,
} from './index.js';

const company = '00000000-0000-4000-8000-000000000001';
const uuidOf = (n: number) => `10000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const big = uuidOf(0);
const page: NodePage = { order: 'place', desc: false, limit: 10, offset: 0 };

let database: Awaited<ReturnType<typeof freshDatabase>>;
let db: Pool;

/** A folder with 2,000 entries: every hundredth is a folder, every tenth lies in the trash; one file in every folder. */
beforeAll(async () => {
  database = await freshDatabase();
  await migrate(database.url, [...identityMigrations, ...commentMigrations, ...migrations]);
  db = openPool(database.url, { purpose: 'background' });
  await db.query(
    `insert into file_nodes (uuid, company_uuid, parent_uuid, kind, is_leaf, title, owner, is_from_client, trashed_at,
      grants, versions, size, is_opened_by_staff, created_at, updated_at, latest_activity_at)
    select ('10000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, $1::uuid, $2::uuid,
      case when n % 100 = 0 then 'folder' else 'file' end, n % 100 <> 0, 'Statement ' || n, $1::uuid, n % 2 = 0,
      case when n % 10 = 5 then moment end, '{}'::jsonb, '[]'::jsonb, n, n % 4 = 0, moment, moment, moment
    from generate_series(1, 2000) n, lateral (select timestamptz '2026-01-01' + n * interval '1 minute' as moment) m
    union all
    select ('10000000-0000-4000-8000-' || lpad((n + 10000)::text, 12, '0'))::uuid, $1::uuid,
      ('10000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 'file', true, 'below ' || n, $1::uuid, false, null,
      '{}'::jsonb, '[]'::jsonb, 1, false, now(), now(), now() from generate_series(100, 2000, 100) n`,
    [company, big],
  );
  await db.query('analyze file_nodes');
});

afterAll(async () => {
  await db.end();
  await database.drop();
});

it('has the table that the entity describes', async () => {
  expect(await drift(database.url, entities)).toEqual([]);
});

it('lists folders first and orders numbers as people do, without the trash', async () => {
  const uuids = (await childrenPage(db, big, [], { ...page, limit: 23 })).map(({ uuid }) => uuid);
  expect(uuids.slice(0, 3)).toEqual([100, 200, 300].map(uuidOf));
  expect(uuids.slice(20)).toEqual([1, 2, 3].map(uuidOf));
});

it('leaves out what the reader may not see', async () => {
  const uuids = (await childrenPage(db, big, [uuidOf(1), uuidOf(100)], { ...page, order: 'title' })).map(
    ({ uuid }) => uuid,
  );
  expect(uuids.slice(0, 3)).toEqual([2, 3, 4].map(uuidOf));
});

it.each(nodeOrders)('orders by %s up and down', async (order) => {
  const all = { ...page, limit: 2000, order };
  const up = await childrenPage(db, big, [], all);
  const down = await childrenPage(db, big, [], { ...all, desc: true });
  expect(up).toHaveLength(1800);
  expect(down.map(({ uuid }) => uuid)).toEqual(up.map(({ uuid }) => uuid).reverse());
});

it('orders folders by what changed last in them, on whichever page that puts them', async () => {
  const folders = [
    { uuid: uuidOf(100), updatedAt: new Date('2026-01-03T00:00:00Z') },
    { uuid: uuidOf(200), updatedAt: new Date('2026-01-01T00:00:30Z') },
  ];
  const byChange = { ...page, order: 'updatedAt', folders } as const;
  const up = await childrenPage(db, big, [uuidOf(1)], { ...byChange, limit: 2000 });
  const down = await childrenPage(db, big, [uuidOf(1)], { ...byChange, limit: 2000, desc: true });
  expect(up).toHaveLength(1799);
  expect([up[0]?.uuid, up.at(-1)?.uuid]).toEqual([uuidOf(200), uuidOf(100)]);
  expect(down.map(({ uuid }) => uuid)).toEqual(up.map(({ uuid }) => uuid).reverse());
  const inside = await childrenPage(db, big, [uuidOf(1)], { ...byChange, offset: 1795 });
  expect(inside).toEqual(up.slice(1795));
});

it('dates a folder by what lies in it, as far as the reader may see that', async () => {
  const own = new Date('2026-01-01T01:40:00Z');
  const [seen] = await lastChanges(db, [uuidOf(100)], []);
  const [hidden] = await lastChanges(db, [uuidOf(100)], [uuidOf(10_100)]);
  expect(seen?.updatedAt.getTime()).toBeGreaterThan(own.getTime());
  expect(hidden).toEqual({ uuid: uuidOf(100), updatedAt: own });
});

it('counts and lists the files of a company without those below the trash, and as far as they are seen', async () => {
  expect(await fileCounts(db, [company])).toEqual(new Map([[company, { files: 1800, unopened: 500 }]]));
  const visibility = { unseen: [uuidOf(100), uuidOf(2)], seen: [] };
  expect(await seenCounts(db, company, visibility)).toEqual({ files: 1798, unopened: 499 });
  const named = { ...visibility, seen: [uuidOf(10100)] };
  expect(await seenCounts(db, company, named)).toMatchObject({ files: 1799 });
  const titles = await liveFiles(db, company, named, { limit: 3, offset: 0 });
  expect(titles).toEqual([10100, 10200, 10300].map(uuidOf));
  expect(await inTrash(db, company)).toHaveLength(200);
});

it.each([
  ['place', 'file_nodes_by_place'],
  ['title', 'file_nodes_by_title'],
  ['size', 'file_nodes_by_size'],
  ['createdAt', 'file_nodes_by_creation'],
  ['updatedAt', 'file_nodes_by_change'],
] as const)('finds a page by %s in its index alone, however far it lies', async (order, index) => {
  const plan = await planOf({ ...page, order });
  expect(plan).toContain(`Index Only Scan using ${index}`);
  expect(plan).not.toContain('Seq Scan on file_nodes');
});

async function planOf(asked: NodePage & { order: NodeOrder }): Promise<string> {
  let question: { text: string; values: unknown[] } | undefined;
  const noting = {
    query: async (one: { text: string; values: unknown[] }) => {
      question = one;
      return { rows: [] };
    },
  };
  await childrenPage(noting, big, [], asked);
  const { rows } = await db.query(`explain ${question?.text}`, question?.values);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}
