import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type EventLog, openLog } from '@daybook/kernel/event-log';
import { PostgresSubjectKeys } from '@daybook/kernel/secrets';
import { asSigned, carry, eventsOf, write } from '../event-log/moving/spec/engines.js';
import { uuidOf, WritingFirm } from '../event-log/moving/spec/given.js';
import { type BackupPoint, checkBackup, pointAt } from './index.js';
import { writeServerLog } from './server-log.js';
import {
  backup,
  checkpointsOf,
  empty,
  folder,
  type Installation,
  inOwnFolder,
  logOn,
  masterKey,
  restored,
  running,
  some,
  writeMany,
} from './spec/installations.js';

inOwnFolder();

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
