import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type EventLog,
  firstPositionOf,
  type LogConfig,
  type LoggedEvent,
  openLog,
  prepareLog,
} from '@daybook/kernel/event-log';
import { openReceiver } from '@daybook/kernel/event-log/moving';
import { flowsMigrations } from '@daybook/kernel/flows';
import { jobsMigrations } from '@daybook/kernel/jobs';
import { logHomeMigrations, logHomeOf } from '@daybook/kernel/log-home';
import { mailMigrations } from '@daybook/kernel/mail';
import { migrate, prepareDatabase } from '@daybook/kernel/postgres';
import { projectingMigrations } from '@daybook/kernel/projecting';
import { demandMasterKey, PostgresSubjectKeys, secretsMigrations } from '@daybook/kernel/secrets';
import { type Objects, openObjects } from '@daybook/kernel/store';
import { freshDatabase } from '@daybook/testing/postgres';
import { Pool } from 'pg';
import { startTestServer, type TestServer } from '../event-log/eventstoredb/testing/index.js';
import { asSigned, carry, eventsOf, write } from '../event-log/moving/spec/engines.js';
import { type Step, uuidOf, WritingFirm } from '../event-log/moving/spec/given.js';
import { type BackupPoint, checkBackup, demandNoBrokenRestore, makeBackup, pointAt, restoreBackup } from './index.js';
import { linesOf, writeLines } from './rows.js';
import { writeServerLog } from './server-log.js';

const migrations = [
  ...[secretsMigrations, flowsMigrations, projectingMigrations, jobsMigrations, mailMigrations, logHomeMigrations],
].flat();
const masterKey = randomBytes(32).toString('base64');
const engines = ['postgres', 'eventstoredb'] as const;
type Engine = (typeof engines)[number];

interface Installation {
  readonly url: string;
  readonly pool: Pool;
  readonly objects: Objects;
  readonly log: LogConfig;
  readonly server: TestServer | undefined;
}

const closing: (() => Promise<unknown>)[] = [];
let folder: string;

beforeEach(async () => {
  folder = await newFolder();
});
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

const some: readonly Step[] = Array.from({ length: 40 }, (_, n) => ({
  ...{ sample: n % 7, count: 1 + (n % 3), subject: n % 4, company: n % 3 },
}));

for (const from of engines)
  for (const to of engines)
    it(`restores each moment of ${from} into ${to}, with what holds positions, and goes on there`, async () => {
      const firm = new WritingFirm();
      const one = await running(from);
      await writeMany(one, 3);
      await write(firm, one.log, some);
      const began = await eventsOf(one.log);
      const [third, tenth] = [began[2], began[9]] as [LoggedEvent, LoggedEvent];
      await one.pool.query('insert into ops.flow_checkpoints (name, position) values ($1, $2), ($3, $4), ($5, 0)', [
        ...['mail', tenth.position, 'sign', third.position, 'new'],
      ]);
      const first = await backup(one, '2026-11-28T07:00:00.000Z');
      expect(first.added.events).toBe(began.length);
      await write(firm, one.log, some.slice(0, 9));
      const later = await eventsOf(one.log);
      expect((await backup(one, '2026-11-28T08:00:00.000Z')).added.events).toBe(later.length - began.length);
      expect((await backup(one, '2026-11-28T09:00:00.000Z')).added.events).toBe(0);
      expect((await checkBackup(folder)).flatMap(({ faults }) => faults)).toEqual([]);

      const then = await empty(to);
      expect(await restored(then, first.point)).toEqual([]);
      const there = await eventsOf(then.log);
      expect(asSigned(there)).toEqual(asSigned(began));
      expect(await checkpointsOf(then)).toEqual({ mail: there[9]?.position, new: 0, sign: there[2]?.position });
      const now = await empty(to);
      await restored(now, await pointAt(folder));
      expect(asSigned(await eventsOf(now.log))).toEqual(asSigned(later));

      await write(firm, now.log, some.slice(0, 5));
      folder = await newFolder();
      await backup(now, '2026-11-28T10:00:00.000Z');
      const back = await empty('postgres');
      await restored(back, await pointAt(folder));
      expect(asSigned(await eventsOf(back.log))).toEqual(asSigned(await eventsOf(now.log)));
    });

describe('of a log on a server', () => {
  it('reads on from the newest event, and leaves full files as they are', async () => {
    const firm = new WritingFirm();
    const one = await running('eventstoredb');
    await writeMany(one, 50_000);
    await write(firm, one.log, some);
    await backup(one, '2026-11-28T07:00:00.000Z');
    const logFile = (name: string) => stat(join(folder, 'log', name)).then(({ mtimeMs }) => mtimeMs);
    const places = await readdir(join(folder, 'log', 'places'));
    const [full, open] = [await logFile('00000000.zst'), await logFile('00000001.zst')];
    await write(firm, one.log, some.slice(0, 3));
    const { added, point } = await backup(one, '2026-11-28T08:00:00.000Z');
    expect(added.events).toBe(6);
    expect([await logFile('00000000.zst'), (await logFile('00000001.zst')) > open]).toEqual([full, true]);
    expect(await readdir(join(folder, 'log', 'places'))).toEqual(places);
    expect(await readAfter(one, point)).toEqual((await eventsOf(one.log)).at(-2)?.position);
    expect(await checkBackup(folder)).toEqual([
      { name: expect.anything(), faults: [] },
      { name: point.at, faults: [] },
    ]);
  });

  it('goes on in the folder of the engine that it was moved from, and to', async () => {
    const firm = new WritingFirm();
    const home = await running('postgres');
    await write(firm, home.log, some);
    await backup(home, '2026-11-28T07:00:00.000Z');
    const away = { ...home, ...(await logOn('eventstoredb', home.url)) };
    await carry(home.log, away.log);
    await write(firm, away.log, some.slice(0, 4));
    expect((await backup(away, '2026-11-28T08:00:00.000Z')).added.events).toBe(7);
    await carry(away.log, home.log);
    await write(firm, home.log, some.slice(0, 2));
    expect((await backup(home, '2026-11-28T09:00:00.000Z')).added.events).toBe(3);
    expect((await checkBackup(folder)).flatMap(({ faults }) => faults)).toEqual([]);
    const copy = await empty('eventstoredb');
    await restored(copy, await pointAt(folder));
    expect(asSigned(await eventsOf(copy.log))).toEqual(asSigned(await eventsOf(home.log)));
  });

  it('refuses the folder of another record, and spoils nothing of it', async () => {
    const [one, other] = [await running('eventstoredb'), await running('eventstoredb')];
    await write(new WritingFirm(), one.log, some);
    await writeMany(other, 300);
    const { point } = await backup(one, '2026-11-28T07:00:00.000Z');
    await expect(backup(other, '2026-11-28T08:00:00.000Z')).rejects.toThrow('holds backups of another record');
    const copy = await empty('postgres');
    await restored(copy, point);
    expect(asSigned(await eventsOf(copy.log))).toEqual(asSigned(await eventsOf(one.log)));
  });

  it('writes down anew where events stand when that is damaged', async () => {
    const firm = new WritingFirm();
    const one = await running('eventstoredb');
    await write(firm, one.log, some);
    await backup(one, '2026-11-28T07:00:00.000Z');
    const places = join(folder, 'log', 'places');
    const [name = ''] = await readdir(places);
    await write(firm, one.log, some.slice(0, 3));
    await rm(join(places, name, '00000000.zst'));
    expect((await backup(one, '2026-11-28T08:00:00.000Z')).added.events).toBe(6);
    expect(await readdir(places)).toEqual([expect.not.stringContaining(name)]);
  });

  it('takes a moment that has every event which tables name, and the key of every event, while people write', async () => {
    const one = await running('eventstoredb');
    const keys = new PostgresSubjectKeys(one.pool, masterKey);
    const log = await openLog(one.log);
    let [isOver, written] = [false, 0];
    const writing = (async () => {
      while (!isOver) {
        written += 1;
        await keys.keyFor(`person-${written}`);
        const [id, commandId] = [uuidOf(`e ${written}`), uuidOf(`c ${written}`)];
        const meta = { company: null, commandId, bodyHash: 'x', person: `person-${written}` };
        const answer = await log.append(`note-${uuidOf(`s ${written}`)}`, 'none', [
          { id, type: 'Noted', data: {}, meta },
        ]);
        const position = 'position' in answer ? answer.position : 0;
        await one.pool.query('insert into ops.flow_checkpoints (name, position) values ($1, $2)', [
          `flow ${written}`,
          position,
        ]);
        await one.pool.query(
          `insert into ops.checkpoints (name, version, position) values ('todos', 1, $1)
            on conflict (name) do update set position = excluded.position`,
          [position],
        );
      }
    })();
    const points: BackupPoint[] = [];
    for (let n = 0; n < 3; n += 1) points.push((await backup(one, `2026-11-28T07:0${n}:00.000Z`)).point);
    isOver = true;
    await writing.finally(() => log.close());
    for (const point of points) {
      const copy = await empty('postgres');
      await restored(copy, point);
      const events = await eventsOf(copy.log);
      const named = Object.keys(await checkpointsOf(copy)).length;
      expect(events.length).toBeGreaterThanOrEqual(named);
      expect(named).toBeGreaterThan(0);
      const { rows } = await copy.pool.query<{ subject: string }>('select subject from ops.subject_keys');
      const known = new Set(rows.map(({ subject }) => subject));
      expect(events.filter(({ meta }) => !known.has(String(meta.person)))).toEqual([]);
    }
  });

  it('makes no backup of a log that ends before what the tables have read', async () => {
    const one = await running('eventstoredb');
    await write(new WritingFirm(), one.log, some);
    await one.pool.query(`insert into ops.checkpoints (name, version, position) values ('todos', 1, 900000)`);
    await expect(backup(one, '2026-11-28T07:00:00.000Z')).rejects.toThrow(
      /^The event log ends at \d+, but the tables here have read up to 900000: /,
    );
  });
});

describe('into a server', () => {
  let point: BackupPoint;
  let began: LoggedEvent[];
  beforeEach(async () => {
    const one = await running('postgres');
    await write(new WritingFirm(), one.log, [...some, ...some]);
    await writeMany(one, 2_000);
    began = await eventsOf(one.log);
    point = (await backup(one, '2026-11-28T07:00:00.000Z')).point;
  });

  it('never writes over a record', async () => {
    const target = await empty('eventstoredb');
    await write(new WritingFirm(), target.log, some.slice(0, 1));
    await expect(restored(target, point)).rejects.toThrow(
      /^There is a record on the server at 127\.0\.0\.1:\d+ already/,
    );
    expect(await eventsOf(target.log)).toHaveLength(1);
  });

  it('makes room on a server that has written less than the one where events were written first', async () => {
    const firm = new WritingFirm();
    const shared = await running('eventstoredb');
    beOthers(shared, 40);
    await write(firm, shared.log, some);
    folder = await newFolder();
    await backup(shared, '2026-11-28T07:00:00.000Z');
    const target = await empty('eventstoredb');
    await restored(target, await pointAt(folder));
    await write(firm, target.log, some.slice(0, 3));
    const places = (await eventsOf(target.log)).map(firstPositionOf);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    const receiver = await openReceiver(target.log);
    expect(await receiver.stranger().finally(() => receiver.close())).toBeUndefined();
  });

  it('asks before it goes beside events of others', async () => {
    const target = await empty('eventstoredb');
    beOthers(target, 1);
    await expect(restored(target, point)).rejects.toThrow('holds events that are not of Daybook, such as in orders-1');
    await restored(target, point, { isShared: true });
    expect(asSigned(await eventsOf(target.log))).toEqual(asSigned(began));
  });

  it('goes on where it broke off, and lets nobody start before', async () => {
    const target = await empty('eventstoredb');
    const breaking = () => {
      throw new Error('killed');
    };
    await expect(restored(target, point, { progress: breaking })).rejects.toThrow('killed');
    const half = (await eventsOf(target.log)).length;
    expect([half > 0, half < began.length]).toEqual([true, true]);
    await expect(demandNoBrokenRestore(target.pool as never)).rejects.toThrow('Run it again: npm run restore');
    const other = { ...(await empty('eventstoredb')), log: target.log };
    await expect(restored(other, point)).rejects.toThrow('There is a record on the server');
    await restored(target, point);
    expect(asSigned(await eventsOf(target.log))).toEqual(asSigned(began));
    await expect(demandNoBrokenRestore(target.pool as never)).resolves.toBeUndefined();
    expect(await logHomeOf(target.pool)).toMatchObject({ engine: 'eventstoredb' });
  });

  it('writes nothing there with another master key', async () => {
    const target = await empty('eventstoredb');
    await expect(restored(target, point, { key: randomBytes(32).toString('base64') })).rejects.toThrow('Wrong key');
    expect(await eventsOf(target.log)).toEqual([]);
    await restored(target, point);
  });

  it('names the event that was changed by hand, and the file in which a byte is another', async () => {
    const log = join(folder, 'log', '00000000.zst');
    const whole = await readFile(log);
    const bytes = Buffer.from(whole);
    bytes.writeUInt8(bytes.readUInt8(900) ^ 1, 900);
    await writeFile(log, bytes);
    expect((await checkBackup(folder)).flatMap(({ faults }) => faults).join()).toContain('00000000.zst cannot be read');
    const target = await empty('eventstoredb');
    await expect(restored(target, point)).rejects.toThrow('00000000.zst cannot be read');
    await writeFile(log, whole);
    const rows: string[] = [];
    for await (const row of linesOf(log)) rows.push(row);
    const changed = rows.map((row, at) => `${at === 3 ? row.replace('"sealed:1', '"sealed:2') : row}\n`);
    await writeLines(changed, log);
    const { type, stream, revision } = began[3] as LoggedEvent;
    await expect(restored(target, point)).rejects.toThrow(
      `${type}, ${stream} revision ${revision}: Its content was changed.`,
    );
    expect(await eventsOf(target.log)).toEqual([]);
  });
});

it('refuses tables that name an event which the backup lacks', async () => {
  const one = await running('postgres');
  await write(new WritingFirm(), one.log, some);
  await one.pool.query(`insert into ops.flow_checkpoints (name, position) values ('mail', 9000)`);
  const { point } = await backup(one, '2026-11-28T07:00:00.000Z');
  for (const engine of engines)
    await expect(restored(await empty(engine), point)).rejects.toThrow(
      /ends at event \d+, but its tables name event 9000/,
    );
});

it('restores what the product wrote before it knew other engines', async () => {
  folder = 'libs/kernel/backup/stored/2026-11-28';
  expect((await checkBackup(folder)).map(({ faults }) => faults)).toEqual([[], []]);
  const copy = await empty('postgres');
  const key = Buffer.alloc(32, 7).toString('base64');
  expect(await restored(copy, await pointAt(folder, new Date('2026-11-28T07:30:00Z')), { key })).toEqual([]);
  const events = await eventsOf(copy.log);
  expect(events.map(({ position, data }) => [position, data])).toEqual(
    [1, 2, 3].map((n, at) => [n, { n: at + 1, text: 'a\\b\t€' }]),
  );
  expect((await copy.pool.query('select payload from ops.jobs')).rows).toEqual([{ payload: { x: 'é\t\n' } }]);
  expect(await checkpointsOf(copy)).toEqual({ mail: 2 });
});

async function newFolder(): Promise<string> {
  const made = await mkdtemp(join(tmpdir(), 'daybook-backup-'));
  closing.push(() => rm(made, { recursive: true }));
  return made;
}

async function logOn(engine: Engine, url: string): Promise<Pick<Installation, 'log' | 'server'>> {
  if (engine === 'postgres') return { log: { engine, url, purpose: 'background' }, server: undefined };
  const server = await startTestServer();
  closing.push(() => server.close());
  return { log: { engine, url: server.url }, server };
}

/** An installation without a database schema yet. */
async function empty(engine: Engine): Promise<Installation> {
  const { url, drop } = await freshDatabase();
  const pool = new Pool({ connectionString: url, max: 2 });
  closing.push(() => pool.end().then(drop));
  return {
    url,
    pool,
    objects: await openObjects({ engine: 'disk' }, await newFolder()),
    ...(await logOn(engine, url)),
  };
}

async function running(engine: Engine): Promise<Installation> {
  const installation = await empty(engine);
  const { url, pool } = installation;
  await prepareDatabase(url, url);
  await prepareLog(url, decodeURIComponent(new URL(url).username));
  await migrate(url, migrations);
  await demandMasterKey(pool, masterKey);
  return installation;
}

/** The position after which the next backup would read. */
async function readAfter({ log: config }: Installation, before: BackupPoint): Promise<number | undefined> {
  const log = await openLog(config);
  const read: number[] = [];
  const follow: EventLog['follow'] = (after, options) => {
    read.push(after);
    return log.follow(after, options);
  };
  const spied = { contiguous: false, head: () => log.head(), follow };
  await writeServerLog({ log: spied, folder, before, upTo: await log.head(), held: new Set() });
  await log.close();
  return read[0];
}

/** Others write to the server, more than any event of ours. */
function beOthers({ server }: Installation, count: number): void {
  const metadata = new Map([
    ['type', 'Ordered'],
    ['content-type', 'application/json'],
  ]);
  for (let n = 0; n < count; n += 1) {
    const [id, data] = [uuidOf(`order ${n}`), Buffer.from(JSON.stringify('x'.repeat(50_000)))];
    server?.store.append(`orders-${n + 1}`, -1, [{ id, metadata, customMetadata: Buffer.from(''), data }]);
  }
  server?.store.show();
}

async function writeMany({ log: config }: Installation, count: number): Promise<void> {
  const log = await openLog(config);
  const { genesis, link } = await import('@daybook/kernel/commands');
  const text = 'a\\b\\t\t€\n"\u2028 \\N';
  for (let done = 0; done < count; done += 400) {
    const stream = `note-${uuidOf(`stream ${done}`)}`;
    let previous = genesis(stream);
    const events = Array.from({ length: Math.min(400, count - done) }, (_, n) => {
      const id = uuidOf(`many ${done + n}`);
      const event = link(
        { id, type: 'Noted', data: { n, text }, meta: { company: null, commandId: id, bodyHash: 'x' } },
        previous,
      );
      previous = event.meta.hash;
      return event;
    });
    await log.append(stream, 'none', events);
  }
  await log.close();
}

function backup({ url, log, objects }: Installation, at: string) {
  const onServer = log.engine === 'eventstoredb' ? { logServer: log } : {};
  return makeBackup({ url, objects, ...onServer }, folder, new Date(at));
}

function restored(
  { url, log, objects }: Installation,
  point: BackupPoint,
  given: { key?: string; isShared?: boolean; progress?: () => void } = {},
): Promise<string[]> {
  const { key = masterKey, isShared = false, progress = () => undefined } = given;
  const onServer = log.engine === 'eventstoredb' ? { logServer: { server: log, isShared, progress } } : {};
  return restoreBackup({ url, ownerUrl: url, objects, masterKey: key, migrations, ...onServer }, folder, point);
}

async function checkpointsOf({ pool }: Installation): Promise<Record<string, number>> {
  const { rows } = await pool.query<{ name: string; position: string }>(
    'select name, position from ops.flow_checkpoints',
  );
  return Object.fromEntries(rows.map(({ name, position }) => [name, Number(position)]));
}
