import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepareLog } from '@daybook/kernel/event-log';
import { flowsMigrations } from '@daybook/kernel/flows';
import { jobsMigrations } from '@daybook/kernel/jobs';
import { mailMigrations } from '@daybook/kernel/mail';
import { migrate, prepareDatabase } from '@daybook/kernel/postgres';
import { projectingMigrations } from '@daybook/kernel/projecting';
import { demandMasterKey, open, PostgresSubjectKeys, seal, secretsMigrations } from '@daybook/kernel/secrets';
import { type Objects, openObjects } from '@daybook/kernel/store';
import { freshDatabase } from '@daybook/testing/postgres';
import { Pool } from 'pg';
import { type BackupPoint, makeBackup, pointAt, pointsOf, prunePoints, restoreBackup } from './index.js';

const migrations = [
  ...[secretsMigrations, flowsMigrations, projectingMigrations, jobsMigrations, mailMigrations].flat(),
];
const masterKey = randomBytes(32).toString('base64');
const opened: Installation[] = [];
let folder: string;
const folders: string[] = [];

interface Installation {
  readonly url: string;
  readonly pool: Pool;
  readonly objects: Objects;
  readonly keys: PostgresSubjectKeys;
  drop(): Promise<void>;
}

beforeEach(async () => {
  folder = await newFolder();
});
afterAll(async () => {
  for (const { pool, drop } of opened) await pool.end().then(drop);
  for (const one of folders) await rm(one, { recursive: true });
});

it('restores each moment as it was, while the folder holds every event and object once', async () => {
  const firm = await running();
  await events(firm, 3);
  await put(firm, 'letters/1', 'engagement letter');
  await firm.pool.query(
    `insert into ops.jobs (queue, key, payload, due_at) values ('zip', 'a', '{"x": "é\\t\\n"}', now())`,
  );
  const first = await backup(firm, '2026-11-23T07:00:00.000Z');
  await events(firm, 2);
  await put(firm, 'letters/2', 'tax return');
  await firm.pool.query('delete from ops.jobs');
  const second = await backup(firm, '2026-11-23T08:00:00.000Z');
  expect(second.added).toEqual({ events: 2, objects: { count: 1, bytes: 10 } });

  const then = await empty();
  await restored(then, await pointAt(folder, new Date('2026-11-23T07:30:00Z')));
  expect(await contentOf(then)).toEqual({
    ...(await contentOf(firm)),
    events: (await contentOf(firm)).events.slice(0, 3),
    jobs: [{ key: 'a', payload: { x: 'é\t\n' } }],
    objects: ['letters/1'],
    counter: 3,
  });
  const now = await empty();
  await restored(now, await pointAt(folder));
  expect(await contentOf(now)).toEqual(await contentOf(firm));
  expect(first.point.last?.position).toBe(3);
});

it('gives nobody back a key that was destroyed after the moment', async () => {
  const firm = await running();
  const sealed = seal('the name of a person', await firm.keys.keyFor('person-1'), ['event']);
  await firm.keys.keyFor('person-2');
  const { point } = await backup(firm, '2026-11-23T07:00:00.000Z');
  const copy = await empty();
  await restored(copy, point);
  expect(open(sealed, await copy.keys.keyFor('person-1'), ['event'])).toBe('the name of a person');

  await firm.keys.destroy('person-1');
  await backup(firm, '2026-11-23T08:00:00.000Z');
  const later = await empty();
  await restored(later, point);
  await expect(later.keys.keyFor('person-1')).rejects.toThrow();
  await expect(later.keys.keyFor('person-2')).resolves.toBeDefined();
});

it('goes on where sequences stood, and with what parts pointed at', async () => {
  const firm = await running();
  await firm.pool.query(`select nextval('ops.job_fences'), nextval('ops.job_fences')`);
  const { point } = await backup(firm, '2026-11-23T07:00:00.000Z');
  const names = point.tables.map(({ name }) => name);
  expect(names.indexOf('letter_items')).toBeGreaterThan(names.indexOf('letters'));
  expect(names).not.toContain('checkpoints');
  const copy = await empty();
  await restored(copy, point);
  expect((await copy.pool.query(`select nextval('ops.job_fences')`)).rows).toEqual([{ nextval: '3' }]);
});

it('never writes over a record', async () => {
  const firm = await running();
  await events(firm, 1);
  const { point } = await backup(firm, '2026-11-23T07:00:00.000Z');
  await expect(restored(firm, point)).rejects.toThrow('There is a record here already');
});

it('refuses the folder of another record', async () => {
  const [one, other] = [await running(), await running()];
  await events(one, 2);
  await events(other, 2);
  await backup(one, '2026-11-23T07:00:00.000Z');
  await expect(backup(other, '2026-11-23T08:00:00.000Z')).rejects.toThrow('holds backups of another record');
  expect(await pointsOf(folder)).toHaveLength(1);
});

it('changes nothing with another master key, and can be repeated with the right one', async () => {
  const firm = await running();
  await events(firm, 2);
  const { point } = await backup(firm, '2026-11-23T07:00:00.000Z');
  const copy = await empty();
  const wrong = randomBytes(32).toString('base64');
  await expect(restored(copy, point, wrong)).rejects.toThrow('Wrong key');
  expect((await contentOf(copy)).events).toEqual([]);
  await restored(copy, point);
  expect((await contentOf(copy)).events).toHaveLength(2);
});

it('says which file is damaged, and restores nothing', async () => {
  const firm = await running();
  await events(firm, 200);
  const { point } = await backup(firm, '2026-11-23T07:00:00.000Z');
  await truncate(join(folder, 'log', '00000000.zst'), 300);
  const copy = await empty();
  await expect(restored(copy, point)).rejects.toThrow('00000000.zst cannot be read');
  expect((await contentOf(copy)).events).toEqual([]);
});

it('refuses what a newer version has made', async () => {
  const firm = await running();
  const { point } = await backup(firm, '2026-11-23T07:00:00.000Z');
  const newer = { ...point, migrations: [...point.migrations, 'Of2027'] };
  await expect(restored(await empty(), newer)).rejects.toThrow('made by a newer version');
});

it('keeps the newest points and what they list, and says what an older one lacks', async () => {
  const firm = await running();
  await put(firm, 'old', 'x');
  const { point: oldest } = await backup(firm, '2026-11-23T07:00:00.000Z');
  await firm.objects.delete('old');
  await put(firm, 'new', 'y');
  await backup(firm, '2026-11-23T08:00:00.000Z');
  expect((await readdir(join(folder, 'objects'))).toSorted()).toContain('old');
  expect(await prunePoints(folder, 1)).toBe(1);
  expect(await readdir(join(folder, 'objects'))).not.toContain('old');
  await expect(pointAt(folder, new Date(oldest.at))).rejects.toThrow('The oldest backup');
  const newest = await pointAt(folder);
  expect(await restored(await empty(), newest)).toEqual([]);
  await rm(join(folder, 'objects', 'new'));
  expect(await restored(await empty(), newest)).toEqual(['new']);
});

async function newFolder(): Promise<string> {
  const made = await mkdtemp(join(tmpdir(), 'daybook-backup-'));
  folders.push(made);
  return made;
}

/** An installation without a database schema yet. */
async function empty(): Promise<Installation> {
  const { url, drop } = await freshDatabase();
  const pool = new Pool({ connectionString: url, max: 2 });
  const objects = await openObjects({ engine: 'disk' }, await newFolder());
  const installation = { url, pool, objects, keys: new PostgresSubjectKeys(pool, masterKey), drop };
  opened.push(installation);
  return installation;
}

async function running(): Promise<Installation> {
  const installation = await empty();
  await prepareDatabase(installation.url, installation.url);
  await prepareLog(installation.url, decodeURIComponent(new URL(installation.url).username));
  await migrate(installation.url, migrations);
  await demandMasterKey(installation.pool, masterKey);
  return installation;
}

async function events({ pool }: Installation, count: number): Promise<void> {
  const stream = `note-${randomUUID()}`;
  const given = Array.from({ length: count }, (_, n) => [randomUUID(), 'Noted', { n, text: 'a\\b\t€' }, {}]);
  await pool.query('select log.append($1, $2)', [JSON.stringify([[stream, -1, given]]), count]);
}

async function put({ objects }: Installation, key: string, text: string): Promise<void> {
  await objects.put(
    key,
    (async function* () {
      yield Buffer.from(text);
    })(),
  );
}

function backup({ url, objects }: Installation, at: string) {
  return makeBackup({ url, objects }, folder, new Date(at));
}

function restored({ url, objects }: Installation, point: BackupPoint, key = masterKey): Promise<string[]> {
  return restoreBackup({ url, ownerUrl: url, objects, masterKey: key, migrations }, folder, point);
}

async function contentOf({ pool, objects }: Installation) {
  const rows = async (sql: string) => (await pool.query(sql)).rows;
  const keys: string[] = [];
  for await (const { key } of objects.list('')) keys.push(key);
  const [{ position }] = await rows('select position::int from log.counter');
  return {
    events: await rows('select position, id, stream, revision, type, data, meta from log.events order by position'),
    jobs: await rows('select key, payload from ops.jobs order by key'),
    objects: keys.toSorted(),
    counter: position,
  };
}
