import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { firstPositionOf, type LoggedEvent, openLog, reachOf } from '@daybook/kernel/event-log';
import { openReceiver } from '@daybook/kernel/event-log/moving';
import { logHomeOf } from '@daybook/kernel/log-home';
import { asSigned, eventsOf, write } from '../event-log/moving/spec/engines.js';
import { uuidOf, WritingFirm } from '../event-log/moving/spec/given.js';
import { type BackupPoint, checkBackup, demandNoBrokenRestore, pointAt } from './index.js';
import { linesOf, writeLines } from './rows.js';
import {
  backup,
  empty,
  folder,
  type Installation,
  inOwnFolder,
  restored,
  running,
  some,
  takeFolder,
  writeMany,
} from './spec/installations.js';

inOwnFolder();

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
    await takeFolder();
    await backup(shared, '2026-11-28T07:00:00.000Z');
    const target = await empty('eventstoredb');
    await restored(target, await pointAt(folder));
    const log = await openLog(target.log);
    let upTo = 0;
    for await (const page of log.follow(0)) {
      upTo = page.upTo;
      if (page.atHead) break;
    }
    // whoever has read all of it has not read further than it reaches
    expect(await reachOf(log).finally(() => log.close())).toBeGreaterThanOrEqual(upTo);
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
