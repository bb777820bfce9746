import { randomUUID } from 'node:crypto';
import { openPool } from '@daybook/kernel/postgres';
import { eventually } from '@daybook/testing/eventually';
import { Client } from 'pg';
import { HeldLog } from '../../testing/api/held-log.js';
import { CatchUp, FencedLog, Progress, type Projected, Projector, readFences, readMark } from './index.js';
import { decode, eventOf } from './spec/events.js';
import { folders, notes, sampleWorld, write } from './spec/world/index.js';

let world: Awaited<ReturnType<typeof sampleWorld>>;
let catchUp: CatchUp;

beforeEach(async () => {
  world = await sampleWorld();
  catchUp = new CatchUp({
    log: world.log,
    decoder: async () => decode,
    projections: [notes],
    database: { connectionString: world.url },
    runner: 'stand-in',
    parked: () => undefined,
  });
});
afterEach(() => world.close());

const written = (text: string) => ({ type: 'NoteWritten' as const, data: { text, folder: 'inbox' } });
const texts = async () => (await world.rows('note')).map(({ text }) => text).sort();

async function checkpoint(position: number): Promise<void> {
  await world.client.query(`insert into ops.checkpoints (name, version, position) values ('notes', 1, $1)`, [position]);
}

it('folds what a halted projector has not, says so, and the projector goes on from there', async () => {
  const log = new HeldLog(world.log);
  const projector = new Projector({
    log,
    decoder: async () => decode,
    projections: [notes, folders],
    database: { connectionString: world.url },
    runner: 'halted',
    report: { parked: () => undefined, failed: () => undefined },
  });
  const progress = new Progress({ connectionString: world.url }, [notes, folders]);
  const said: Projected[] = [];
  progress.listen((one) => said.push(one));
  try {
    await progress.open();
    projector.start();
    await write(world.log, randomUUID(), written('Milk'));
    await eventually(async () => expect(await texts()).toEqual(['Milk']));
    log.hold();
    await write(world.log, randomUUID(), written('Bread'));

    await catchUp.bring('notes', 2);
    expect(await texts()).toEqual(['Bread', 'Milk']);
    expect((await world.rows('folder'))[0].notes).toHaveLength(1);
    await eventually(() =>
      expect(said.at(-1)).toMatchObject({ position: 2, projections: ['notes'], standIn: true, changes: [{}] }),
    );

    log.letGo();
    await write(world.log, randomUUID(), written('Eggs'));
    await eventually(async () => expect((await world.rows('folder'))[0].notes).toHaveLength(3));
    expect(await texts()).toEqual(['Bread', 'Eggs', 'Milk']);
  } finally {
    await projector.stop();
    await progress.close();
  }
});

it('leaves what is far behind to whoever builds it', async () => {
  await checkpoint(0);
  const many = Array.from({ length: 2_001 }, () => eventOf(written('one of many')));
  await world.log.append(`note-${randomUUID()}`, 'none', many);
  await catchUp.bring('notes', 2_001);
  expect(await texts()).toEqual([]);
});

it('waits a second at most for a lock that a halted projector holds', async () => {
  await checkpoint(0);
  await write(world.log, randomUUID(), written('Milk'));
  const halted = new Client({ connectionString: world.url });
  await halted.connect();
  try {
    await halted.query('begin; select from ops.checkpoints for update');
    await expect(catchUp.bring('notes', 1)).rejects.toThrow('lock timeout');
  } finally {
    await halted.end();
  }
  await catchUp.bring('notes', 1);
  expect(await texts()).toEqual(['Milk']);
});

it('raises the fence before an append of its categories is answered, and before a reading of them is', async () => {
  const pool = openPool(world.url, { purpose: 'background' });
  try {
    const fenced = new FencedLog(world.log, [{ ...notes, fenced: ['note'] }, folders], pool);
    await fenced.append(`todo-${randomUUID()}`, 'none', [eventOf(written('of no right'))]);
    expect(await readFences(pool)).toEqual({ mark: 0, fences: [] });
    await fenced.append(`note-${randomUUID()}`, 'none', [eventOf(written('Milk'))]);
    expect(await readFences(pool)).toEqual({ mark: 1, fences: [{ projection: 'notes', due: 2, stands: 0 }] });

    const died = randomUUID();
    await world.log.append(`note-${died}`, 'none', [eventOf(written('by a process that died before it could say so'))]);
    await fenced.read(`note-${died}`);
    expect(await readFences(pool)).toEqual({ mark: 2, fences: [{ projection: 'notes', due: 3, stands: 0 }] });
    await fenced.read(`note-${died}`);
    expect(await readMark(pool)).toBe(2);
  } finally {
    await pool.end();
  }
});
