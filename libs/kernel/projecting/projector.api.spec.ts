import { randomUUID } from 'node:crypto';
import { requestRetry } from '@daybook/kernel/following';
import { eventually } from '@daybook/testing/eventually';
import { Client } from 'pg';
import { Progress, type Projected, Projector, projectedChannel, projectedFrom } from './index.js';
import { decode, eventOf } from './spec/events.js';
import { folders, mended, notes, sampleWorld, write } from './spec/world/index.js';

let world: Awaited<ReturnType<typeof sampleWorld>>;
let running: Projector[];
let reported: string[];

beforeEach(async () => {
  world = await sampleWorld();
  running = [];
  reported = [];
});

afterEach(async () => {
  await Promise.all(running.map((one) => one.stop()));
  await world.close();
});

function start(runner = 'one', projections = [notes, folders]): Projector {
  const projector = new Projector({
    log: world.log,
    decoder: async () => decode,
    projections,
    database: { connectionString: world.url },
    runner,
    report: {
      parked: (name, { stream, error }) => reported.push(`${name} parked ${stream}: ${error}`),
      failed: (message, error) => reported.push(`${message} ${error}`),
    },
  });
  running.push(projector);
  projector.start();
  return projector;
}

async function heard(): Promise<{ said: Projected[]; end(): Promise<void> }> {
  const client = new Client({ connectionString: world.url });
  await client.connect();
  await client.query(`listen ${projectedChannel}`);
  const said: Projected[] = [];
  client.on('notification', ({ payload }) => said.push(projectedFrom(payload ?? '')));
  return { said, end: () => client.end() };
}

async function checkpoints() {
  const { rows } = await world.client.query('select name, position::int from ops.checkpoints order by name');
  return rows;
}

const written = (text: string, folder = 'inbox') => ({ type: 'NoteWritten' as const, data: { text, folder } });
const pinned = (place: number) => ({ type: 'NotePinned' as const, data: { place } });
const torn = { type: 'NoteTorn' as const, data: { folder: 'inbox' } };

it('folds what is there and what comes, rows and checkpoint together', async () => {
  const [first, second] = [randomUUID(), randomUUID()];
  await write(world.log, first, written('Milk'), pinned(9_000_000_000));
  start();
  await eventually(async () => expect(await world.rows('note')).toHaveLength(1));
  await write(world.log, second, written('Bread'));
  await write(world.log, first, torn);
  await eventually(async () => expect((await world.rows('folder'))[0]).toEqual({ name: 'inbox', notes: [second] }));
  expect(await world.rows('note')).toEqual([
    { uuid: second, text: 'Bread', place: null, written_at: new Date('2026-03-01T10:00:00.000Z') },
  ]);
  expect(await checkpoints()).toEqual([
    { name: 'folders', position: 4 },
    { name: 'notes', position: 4 },
  ]);
});

it('says at once how far every projection is, also those the page did not touch', async () => {
  const ear = await heard();
  const uuid = randomUUID();
  await write(world.log, uuid, written('Milk'));
  start();
  await eventually(() => expect(ear.said.at(-1)).toMatchObject({ position: 1, projections: ['notes', 'folders'] }));
  expect(ear.said.at(-1)?.changes).toEqual([{ company: null, category: 'note', uuid }]);
  await world.log.append('other-1', 'none', [eventOf({ type: 'Unknown', data: {} })]);
  await eventually(() => expect(ear.said.at(-1)).toMatchObject({ position: 2, projections: ['notes', 'folders'] }));
  await ear.end();
});

it('is not well before it follows: nobody takes it for ready when it has no projection yet', async () => {
  const projector = start();
  expect(projector.standing()).toEqual([]);
  expect(projector.healthError()).toBe('The projections have not started yet.');
  await eventually(() => expect(projector.healthError()).toBeNull());
  expect(projector.standing()).toHaveLength(2);
});

it('stops at a gap in the log and says which position is missing', async () => {
  await write(world.log, randomUUID(), written('Milk'), pinned(1));
  await write(world.log, randomUUID(), written('Bread'));
  world.log.events.splice(1, 1);
  const projector = start();
  await eventually(() => expect(projector.healthError()).toContain('position 3 where 2 was due'));
  expect(await world.rows('note')).toHaveLength(0);
});

it('gives way when another process has moved a checkpoint, and folds nothing twice', async () => {
  await write(world.log, randomUUID(), written('Milk'));
  start();
  await eventually(async () => expect(await checkpoints()).toContainEqual({ name: 'notes', position: 1 }));
  await world.client.query(`update ops.checkpoints set position = 2 where name = 'notes'`);
  const skipped = randomUUID();
  await write(world.log, skipped, written('Seen by the other'));
  await write(world.log, randomUUID(), written('Bread'));
  await eventually(async () => expect(await checkpoints()).toContainEqual({ name: 'notes', position: 3 }));
  expect((await world.rows('note')).map(({ text }) => text).sort()).toEqual(['Bread', 'Milk']);
  expect(reported).toEqual([]);
});

it('parks a stream whose fact throws, and goes on with the others and with the other projection', async () => {
  const [bad, good] = [randomUUID(), randomUUID()];
  await write(world.log, bad, written('throw'), written('Later in the same page'));
  await write(world.log, good, written('Milk'), pinned(2));
  start();
  await eventually(async () => expect(await world.rows('note')).toHaveLength(1));
  const { rows } = await world.client.query(
    'select follower, stream, position::int, type, error from ops.parked_streams',
  );
  expect(rows).toEqual([
    {
      follower: 'notes',
      stream: `note-${bad}`,
      position: 1,
      type: 'NoteWritten',
      error: 'This note cannot be folded.',
    },
  ]);
  await eventually(async () => expect((await world.rows('folder'))[0].notes).toHaveLength(2));
  expect(reported).toHaveLength(1);
});

it('parks an event that cannot be decoded, and one whose row PostgreSQL refuses', async () => {
  const [sealed, unwritable, good] = [randomUUID(), randomUUID(), randomUUID()];
  await world.log.append(`note-${sealed}`, 'none', [eventOf({ type: 'NoteWritten', data: { unreadable: true } })]);
  await write(world.log, good, written('Milk'));
  await write(world.log, unwritable, written('nul \u0000'));
  await write(world.log, randomUUID(), written('Bread'));
  start();
  await eventually(async () => expect(await world.rows('note')).toHaveLength(2));
  const { rows } = await world.client.query('select follower, stream from ops.parked_streams order by 1, 2');
  expect(rows).toEqual(
    [
      { follower: 'folders', stream: `note-${sealed}` },
      { follower: 'notes', stream: `note-${sealed}` },
      { follower: 'notes', stream: `note-${unwritable}` },
    ].sort((a, b) => (a.follower + a.stream < b.follower + b.stream ? -1 : 1)),
  );
});

it('shares the projections between processes and takes over from one that ends', async () => {
  const one = start('one');
  await eventually(() => expect(one.standing()).toHaveLength(2));
  const two = start('two');
  await eventually(() => expect([one.standing().length, two.standing().length]).toEqual([1, 1]));
  await write(world.log, randomUUID(), written('Milk'));
  await eventually(async () => expect(await world.rows('note')).toHaveLength(1));
  await one.stop();
  await eventually(() => expect(two.standing()).toHaveLength(2));
  await write(world.log, randomUUID(), written('Bread'));
  await eventually(async () => expect((await world.rows('folder'))[0].notes).toHaveLength(2));
});

it('goes on after its connections were cut', async () => {
  start();
  await write(world.log, randomUUID(), written('Milk'));
  await eventually(async () => expect(await world.rows('note')).toHaveLength(1));
  await world.client.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  await write(world.log, randomUUID(), written('Bread'));
  await eventually(async () => expect(await world.rows('note')).toHaveLength(2));
});

it('tries a parked stream again when asked to, from the fact it stopped at', async () => {
  const uuid = randomUUID();
  await write(world.log, uuid, written('throw'), pinned(1));
  start();
  await eventually(() => expect(reported).toHaveLength(1));
  await write(world.log, uuid, pinned(2));
  expect(await requestRetry(world.client, 'notes', `note-${uuid}`)).toBe(true);
  await eventually(async () => {
    const { rows } = await world.client.query('select retry_requested from ops.parked_streams');
    expect(rows).toEqual([{ retry_requested: false }]);
  });
  mended.add(uuid);
  await requestRetry(world.client, 'notes', `note-${uuid}`);
  await eventually(async () => expect(await world.rows('note')).toMatchObject([{ uuid, place: '2' }]));
  expect((await world.client.query('select 1 from ops.parked_streams')).rowCount).toBe(0);
  await write(world.log, uuid, pinned(3));
  await eventually(async () => expect(await world.rows('note')).toMatchObject([{ uuid, place: '3' }]));
  expect(await requestRetry(world.client, 'notes', 'note-unknown')).toBe(false);
});

it('stores the positions of what was carried along, a moment later', async () => {
  start();
  await world.log.append('other-1', 'none', [eventOf({ type: 'Unknown', data: {} })]);
  await eventually(async () => {
    expect(await checkpoints()).toEqual([
      { name: 'folders', position: 1 },
      { name: 'notes', position: 1 },
    ]);
  });
});

it('tells the API when a write is readable, and when it is not in time', async () => {
  const progress = new Progress({ connectionString: world.url }, [notes, folders]);
  await progress.open();
  await write(world.log, randomUUID(), written('Milk'));
  expect(await progress.passed('note', 1, 50)).toBe(false);
  const heard: number[] = [];
  progress.listen(({ position }) => heard.push(position));
  const readable = progress.passed('note', 1);
  start();
  expect(await readable).toBe(true);
  expect(heard).toEqual([1]);
  expect(await progress.passed('unread', 99)).toBe(true);
  await progress.close();
});

it('tells the API that something is readable though its announcement is still on its way', async () => {
  const progress = new Progress({ connectionString: world.url }, [notes]);
  await progress.open();
  const said: Projected[] = [];
  progress.listen((one) => said.push(one));
  const readable = progress.passed('note', 1, 30_000);
  await world.client.query("insert into ops.checkpoints (name, version, position) values ('notes', 1, 1)");
  expect(await readable).toBe(true);
  expect(said).toEqual([{ position: 1, projections: [], changes: [], unannounced: true }]);
  await progress.close();
});
