import { type LoggedEvent } from '@daybook/kernel/event-log';
import { asSigned, eventsOf, write } from '../event-log/moving/spec/engines.js';
import { WritingFirm } from '../event-log/moving/spec/given.js';
import { checkBackup, pointAt } from './index.js';
import {
  backup,
  checkpointsOf,
  empty,
  engines,
  folder,
  inOwnFolder,
  restored,
  running,
  some,
  takeFolder,
  writeMany,
} from './spec/installations.js';

inOwnFolder();

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
      await takeFolder();
      await backup(now, '2026-11-28T10:00:00.000Z');
      const back = await empty('postgres');
      await restored(back, await pointAt(folder));
      expect(asSigned(await eventsOf(back.log))).toEqual(asSigned(await eventsOf(now.log)));
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
  await takeFolder('libs/kernel/backup/stored/2026-11-28');
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
