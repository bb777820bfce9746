import { randomBytes, randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
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
import { eventually } from '@daybook/testing/eventually';
import { freshDatabase } from '@daybook/testing/postgres';
import { Pool } from 'pg';
import { allPointsOf, type BackupPoint, checkBackup, makeBackup, pointAt, pointsOf, restoreBackup } from './index.js';

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
  expect((await backup(firm, '2026-11-23T09:00:00.000Z', 1)).dropped).toBe(2);
  expect(await readdir(join(folder, 'objects'))).not.toContain('old');
  await expect(pointAt(folder, new Date(oldest.at))).rejects.toThrow('The oldest backup');
  const newest = await pointAt(folder);
  expect(await restored(await empty(), newest)).toEqual([]);
  await rm(join(folder, 'objects', 'new'));
  expect(await restored(await empty(), newest)).toEqual(['new']);
});

it('lets one backup at a time write, from wherever, and the next one when that has ended or died', async () => {
  const firm = await running();
  await events(firm, 2);
  const other = await firm.pool.connect();
  await other.query('select pg_advisory_lock(64259)');
  await expect(backup(firm, '2026-11-23T07:00:00.000Z')).rejects.toThrow('Another backup of this record is under way.');
  expect(await readdir(folder)).toEqual([]);
  other.release(true);
  await eventually(() => backup(firm, '2026-11-23T08:00:00.000Z')); // PostgreSQL notices in its own time
  expect(await pointsOf(folder)).toHaveLength(1);
});

it('has let go when it answers, also when it failed, so that the next one can begin at once', async () => {
  const held = `select from pg_locks where locktype = 'advisory'
    and database = (select oid from pg_database where datname = current_database())`;
  const [firm, other] = [await running(), await running()];
  await events(firm, 2);
  await events(other, 2);
  for (let second = 10; second < 40; second += 1) {
    await backup(firm, `2026-11-23T07:00:${second}.000Z`);
    expect((await firm.pool.query(held)).rowCount).toBe(0);
  }
  await expect(backup(other, '2026-11-23T08:00:00.000Z')).rejects.toThrow();
  expect((await other.pool.query(held)).rowCount).toBe(0);
});

it('spoils nothing when two are made at once: what is reported good can be restored', async () => {
  const firm = await running();
  await events(firm, 500);
  const at = (second: number) => `2026-11-23T07:00:0${second}.000Z`;
  const made = await Promise.allSettled(
    [0, 1, 2, 3].map(async (second) => {
      await events(firm, 50);
      return backup(firm, at(second));
    }),
  );
  expect(made.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0);
  expect((await checkBackup(folder)).flatMap(({ faults }) => faults)).toEqual([]);
  for (const one of made) {
    if (one.status === 'rejected') expect(String(one.reason)).toContain('Another backup');
    else expect(await restored(await empty(), one.value.point)).toEqual([]);
  }
});

it('sweeps what backups left that broke off', async () => {
  const firm = await running();
  await events(firm, 2);
  const { point } = await backup(firm, '2026-11-23T07:00:00.000Z');
  const brokenOff = join(folder, 'points', '2026-11-23T07-30-00.000Z');
  await mkdir(brokenOff);
  for (const name of ['jobs.zst', 'letters.zst.1.unfinished']) await writeFile(join(brokenOff, name), 'half');
  for (const place of ['', 'log', 'objects/.unfinished']) {
    await mkdir(join(folder, place), { recursive: true });
    await writeFile(join(folder, place, '0.zst.2.unfinished'), 'half');
  }
  await backup(firm, '2026-11-23T08:00:00.000Z');
  const left = (await readdir(folder, { recursive: true })).filter((name) => /unfinished$|07-30/.test(name));
  expect(left).toEqual(['objects/.unfinished']);
  expect(await restored(await empty(), point)).toEqual([]);
});

describe('of a folder in which something was damaged', () => {
  const ats = ['2026-11-23T07:00:00.000Z', '2026-11-23T08:00:00.000Z', '2026-11-23T09:00:00.000Z'] as const;
  const placeOf = (at: string) => join(folder, 'points', at.replaceAll(':', '-'));
  let firm: Installation;
  beforeEach(async () => {
    firm = await running();
    await events(firm, 3);
    for (const key of ['letters/1', 'letters/2']) await put(firm, key, `the bytes of ${key}`);
    for (const at of ats) await backup(firm, at);
  });

  /** Changes one byte of a file, the same distance from its beginning each time. */
  async function flip(path: string, at = 20): Promise<void> {
    const bytes = await readFile(path);
    bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at);
    await writeFile(path, bytes);
  }
  const faults = async () => Object.fromEntries((await checkBackup(folder)).map((one) => [one.name, one.faults]));

  it('names a manifest and steps over it, whichever byte is another', async () => {
    const manifest = join(placeOf(ats[2]), 'manifest.json');
    const whole = await readFile(manifest);
    for (let at = 3; at < whole.length - 3; at += 37) {
      await writeFile(manifest, whole);
      await flip(manifest, at);
      const { points, damaged } = await allPointsOf(folder);
      expect([points.map((point) => point.at), damaged]).toEqual([
        ats.slice(0, 2),
        [{ path: manifest, why: expect.stringMatching(/not as it was written|damaged/) }],
      ]);
    }
    expect((await pointAt(folder)).at).toBe(ats[1]);
    expect(await restored(await empty(), await pointAt(folder))).toEqual([]);
    await backup(firm, '2026-11-23T10:00:00.000Z');
    expect((await pointAt(folder)).at).toBe('2026-11-23T10:00:00.000Z');
    expect((await faults())[manifest]).toHaveLength(1);
  });

  it('says so of each of its parts, and restores nothing of it', async () => {
    expect(await faults()).toEqual(Object.fromEntries(ats.map((at) => [at, []])));
    for (const name of ['objects.jsonl.zst', 'jobs.zst']) {
      await flip(join(placeOf(ats[0]), name), 9);
      expect((await faults())[ats[0]]?.join()).toContain(`${name} cannot be read: it is not as it was written.`);
      expect((await faults())[ats[1]]).toEqual([]);
      const copy = await empty();
      const [point] = await pointsOf(folder);
      if (!point) throw new Error('There is no point.');
      await expect(restored(copy, point)).rejects.toThrow('it is not as it was written');
      await flip(join(placeOf(ats[0]), name), 9);
    }
  });

  it('names an object of which a byte is another, and puts the others back', async () => {
    await flip(join(folder, 'objects', 'letters', '1'), 4);
    for (const named of Object.values(await faults())) expect(named).toEqual(['damaged in the backup: letters/1']);
    expect(await restored(await empty(), await pointAt(folder))).toEqual(['letters/1']);
  });

  it('finds events that are missing in a file which is whole by itself', async () => {
    const log = join(folder, 'log', '00000000.zst');
    const older = await readFile(log);
    await events(firm, 2);
    await backup(firm, '2026-11-23T10:00:00.000Z');
    await writeFile(log, older);
    expect((await faults())['2026-11-23T10:00:00.000Z']?.join()).toContain('ends at event 3, but was written up to 5');
    expect((await faults())[ats[2]]).toEqual([]);
  });

  it('adds nothing where no moment can be read: the files may be another record\u2019s', async () => {
    for (const at of ats) await flip(join(placeOf(at), 'manifest.json'));
    await expect(backup(firm, '2026-11-23T10:00:00.000Z')).rejects.toThrow('No backup in');
    await expect(pointAt(folder)).rejects.toThrow('No backup in');
  });

  it('drops no object when a list that is kept cannot be read', async () => {
    await flip(join(placeOf(ats[2]), 'objects.jsonl.zst'), 9);
    await firm.objects.delete('letters/1');
    expect((await backup(firm, '2026-11-23T10:00:00.000Z', 2)).dropped).toBe(2);
    expect((await readdir(join(folder, 'objects', 'letters'))).toSorted()).toEqual(['1', '2']);
  });
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

function backup({ url, objects }: Installation, at: string, keep?: number) {
  return makeBackup({ url, objects }, folder, new Date(at), keep);
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
