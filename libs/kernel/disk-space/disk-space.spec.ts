import type { EventLog } from '@daybook/kernel/event-log';
import { DiskFull, isDiskFull } from './disk-full.js';
import { DiskSpace, type Room } from './disk-space.js';
import { withRoom } from './guarded-log.js';

let free: number;
let reports: Room[];
let at: number;
const space = () =>
  new DiskSpace(
    ['one', 'other'],
    100,
    (room) => reports.push(room),
    async (folder) => (folder === 'one' ? free : 1_000),
    () => at,
  );

beforeEach(() => {
  [free, reports, at] = [500, [], 0];
});

it('is full when any folder has less than the reserve, and says so once each way', async () => {
  const disk = space();
  await disk.demandRoom();
  free = 99;
  at += 250;
  await expect(disk.demandRoom()).rejects.toBeInstanceOf(DiskFull);
  at += 250;
  await expect(disk.demandRoom()).rejects.toThrow(/^Nothing was saved: .* administrator/);
  free = 100;
  at += 250;
  await disk.demandRoom();
  expect(reports.map(({ isFull, free }) => [isFull, free])).toEqual([
    [true, 99],
    [false, 100],
  ]);
});

it('believes one look for a quarter of a second', async () => {
  const disk = space();
  await disk.look();
  free = 0;
  at += 249;
  expect((await disk.look()).isFull).toBe(false);
  at += 1;
  expect((await disk.look()).isFull).toBe(true);
});

it('refuses appends to a log and lets it be read', async () => {
  free = 0;
  const log = { contiguous: true, append: async () => 'appended', head: async () => 7 } as unknown as EventLog;
  const guarded = withRoom(log, space());
  await expect(guarded.append('todo-1', 'none', [])).rejects.toBeInstanceOf(DiskFull);
  expect(await guarded.head()).toBe(7);
  free = 500;
  at += 250;
  expect(await guarded.append('todo-1', 'none', [])).toBe('appended');
});

it('lets the named categories be written all the same, and no stream that only looks like one', async () => {
  free = 0;
  const log = { contiguous: true, append: async () => 'appended' } as unknown as EventLog;
  const guarded = withRoom(log, space(), new Set(['session']));
  expect(await guarded.append('session-1', 'none', [])).toBe('appended');
  for (const stream of ['todo-session', 'sessions-1', 'sess-1'])
    await expect(guarded.append(stream, 'none', [])).rejects.toBeInstanceOf(DiskFull);
});

it('knows a full disk by the codes of the system and of PostgreSQL, as the cause too', () => {
  const coded = (code: string) => Object.assign(new Error(), { code });
  expect([coded('ENOSPC'), new Error('x', { cause: coded('53100') }), new DiskFull()].map(isDiskFull)).toEqual([
    true,
    true,
    true,
  ]);
  expect([coded('ENOENT'), undefined, 'ENOSPC'].map(isDiskFull)).toEqual([false, false, false]);
});
