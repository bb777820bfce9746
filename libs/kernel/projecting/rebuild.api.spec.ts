import { randomUUID } from 'node:crypto';
import { eventually } from '@daybook/testing/eventually';
import { Client } from 'pg';
import {
  AlreadyRebuilding,
  type Projection,
  Projector,
  projection,
  rebuild,
  requestCancel,
  requestRebuild,
} from './index.js';
import { decode } from './spec/events.js';
import { folders, lastPin, notes, sampleWorld, write } from './spec/world/index.js';

let world: Awaited<ReturnType<typeof sampleWorld>>;
let running: Projector[];

beforeEach(async () => {
  world = await sampleWorld();
  running = [];
});

afterEach(async () => {
  await Promise.all(running.map((one) => one.stop()));
  await world.close();
});

function start(projections: readonly Projection[] = [notes, folders]): Projector {
  const projector = new Projector({
    ...common(),
    projections,
    report: { parked: () => undefined, failed: () => undefined },
  });
  running.push(projector);
  projector.start();
  return projector;
}

function common() {
  return {
    log: world.log,
    decoder: async () => decode,
    database: { connectionString: world.url },
    runner: 'test',
  };
}

async function story(count: number, text = 'Note'): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    const uuid = randomUUID();
    const data = { text: `${text} ${index}`, folder: `folder ${index % 7}` };
    await write(world.log, uuid, { type: 'NoteWritten', data });
    if (index % 2) await write(world.log, uuid, { type: 'NotePinned', data: { place: index } });
    if (index % 5 === 0) await write(world.log, uuid, { type: 'NoteTorn', data: { folder: data.folder } });
  }
}

async function caughtUp(): Promise<void> {
  const head = await world.log.head();
  await eventually(async () => {
    const { rows } = await world.client.query('select position::int from ops.checkpoints');
    expect(rows.length > 0 && rows.every(({ position }) => position === head)).toBe(true);
  });
}

async function rebuilds() {
  const { rows } = await world.client.query(
    'select projection, state, comparison, error from ops.rebuilds order by id',
  );
  return rows;
}

async function indexNames() {
  const { rows } = await world.client.query(`select indexname from pg_indexes where schemaname = 'read' order by 1`);
  return rows.map(({ indexname }) => indexname);
}

it('makes the same rows from the start, says so, and keeps indexes under their names', async () => {
  await story(60);
  start();
  await caughtUp();
  const before = { rows: await world.rows('note'), indexes: await indexNames() };
  const rebuilt = await rebuild({ ...common(), projection: notes });
  expect(rebuilt).toMatchObject({ outcome: 'done', comparison: { equal: true, rows: 48, differences: [] } });
  expect({ rows: await world.rows('note'), indexes: await indexNames() }).toEqual(before);
  await story(5, 'Later');
  await caughtUp();
  expect((await world.rows('note')).filter(({ text }) => text.startsWith('Later'))).toHaveLength(4);
  const { rows } = await world.client.query(`select 1 from pg_namespace where nspname like 'rebuild%'`);
  expect(rows).toEqual([]);
});

it('makes the rows of a projection that gives one key twice', async () => {
  const many = Array.from({ length: 6_000 }, (_, place) => ({ type: 'NotePinned' as const, data: { place } }));
  await write(world.log, randomUUID(), ...many);
  start([lastPin]);
  await caughtUp();
  const before = await world.rows('note');
  const rebuilt = await rebuild({ ...common(), projection: lastPin });
  expect(rebuilt).toMatchObject({ events: 6_000, comparison: { equal: true, rows: 1 } });
  expect(await world.rows('note')).toEqual(before);
  expect(before).toMatchObject([{ place: '5999' }]);
});

it('finds and mends rows that someone has spoilt', async () => {
  await story(20);
  start();
  await caughtUp();
  await world.client.query(`update read.note set text = 'spoilt' where text = 'Note 1'`);
  await world.client.query(`delete from read.note where text = 'Note 2'`);
  const { comparison } = await rebuild({ ...common(), projection: notes });
  expect(comparison).toMatchObject({ equal: false, differences: ['note: 2'] });
  expect((await rebuild({ ...common(), projection: notes })).comparison?.equal).toBe(true);
});

it('goes on while facts come in and readers read: nobody fails, nothing is missing', async () => {
  await story(200);
  start();
  await caughtUp();
  const reader = new Client({ connectionString: world.url, options: '-c search_path=read,ops' });
  await reader.connect();
  let reading = true;
  const counts: number[] = [];
  const reads = (async () => {
    while (reading)
      counts.push(Number((await reader.query({ name: 'n', text: 'select count(*) from note' })).rows[0].count));
  })();
  const writes = story(300, 'Meanwhile');
  const rebuilt = await rebuild({ ...common(), projection: notes });
  await writes;
  await caughtUp();
  reading = false;
  await reads;
  await reader.end();
  expect(rebuilt.comparison?.equal).toBe(true);
  expect(Math.min(...counts)).toBeGreaterThanOrEqual(160);
  expect(await world.rows('note')).toHaveLength(400);
});

it('is asked for and cancelled by a row, and leaves the live tables alone then', async () => {
  await story(10);
  start();
  await caughtUp();
  await requestRebuild(world.client, notes);
  await eventually(async () => expect(await rebuilds()).toMatchObject([{ projection: 'notes', state: 'done' }]));
  const slow = {
    ...common(),
    decoder: async () => {
      await requestCancel(world.client, 'notes');
      await new Promise((resolve) => setTimeout(resolve, 300));
      return decode;
    },
  };
  expect((await rebuild({ ...slow, projection: notes })).outcome).toBe('cancelled');
  expect((await rebuilds()).at(-1)).toMatchObject({ state: 'cancelled' });
  expect(await world.rows('note')).toHaveLength(8);
  expect(await requestCancel(world.client, 'notes')).toBe(false);
});

it('ends as done when it is stopped after the tables were swapped', async () => {
  await story(10);
  start();
  await caughtUp();
  const stop = new AbortController();
  let complete = 0;
  // while it fills, before it compares, before it swaps
  const onProgress = (share: number) => {
    if (share === 1 && ++complete === 3) stop.abort();
  };
  const rebuilt = await rebuild({ ...common(), projection: notes, signal: stop.signal, onProgress });
  expect([stop.signal.aborted, rebuilt.outcome]).toEqual([true, 'done']);
  expect((await rebuilds()).at(-1)).toMatchObject({ state: 'done' });
});

it('ends as failed when it cannot go on, and refuses to run twice at once', async () => {
  await story(10);
  start();
  await caughtUp();
  const broken = async () => {
    throw Object.assign(new Error('The key store is away.'), { code: 'ECONNREFUSED' });
  };
  await expect(rebuild({ ...common(), decoder: broken, projection: notes })).rejects.toThrow('The key store is away.');
  expect((await rebuilds()).at(-1)).toMatchObject({ state: 'failed', error: 'The key store is away.' });
  let begin = () => {};
  let refuse = () => {};
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const refused = new Promise<void>((resolve) => {
    refuse = resolve;
  });
  const waiting = async () => {
    begin();
    await refused;
    return decode;
  };
  const first = rebuild({ ...common(), decoder: waiting, projection: notes });
  await begun;
  await expect(rebuild({ ...common(), projection: notes })).rejects.toThrow(AlreadyRebuilding);
  refuse();
  expect((await first).outcome).toBe('done');
});

it('rebuilds at start when the version was raised, and clears what is parked no longer', async () => {
  await story(10);
  const first = start();
  await caughtUp();
  await world.client.query(
    `insert into ops.parked_streams (follower, stream, position, type, error) values ('notes', 'note-x', 1, 'T', 'e')`,
  );
  await first.stop();
  start([projection({ ...notes, version: 2 }), folders]);
  await eventually(async () => {
    const { rows } = await world.client.query(`select version from ops.checkpoints where name = 'notes'`);
    expect(rows).toEqual([{ version: 2 }]);
  });
  expect((await world.client.query('select 1 from ops.parked_streams')).rowCount).toBe(0);
  await story(5, 'Later');
  await caughtUp();
  expect(await world.rows('note')).toHaveLength(12);
});

it('builds a new projection beside the others when there is much to read, and lets it join', async () => {
  const uuid = randomUUID();
  const many = Array.from({ length: 10_001 }, (_, place) => ({ type: 'NotePinned' as const, data: { place } }));
  await write(world.log, uuid, { type: 'NoteWritten', data: { text: 'Milk', folder: 'inbox' } }, ...many);
  const first = start([folders]);
  await caughtUp();
  await first.stop();
  const second = start();
  await eventually(() => expect(second.standing().map(({ name }) => name)).toEqual(['notes', 'folders']));
  expect(await rebuilds()).toMatchObject([
    { projection: 'folders', state: 'done' },
    { projection: 'notes', state: 'done' },
  ]);
  expect(await world.rows('note')).toMatchObject([{ uuid, place: '10000' }]);
  await write(world.log, uuid, { type: 'NotePinned', data: { place: 7 } });
  await eventually(async () => expect(await world.rows('note')).toMatchObject([{ place: '7' }]));
});
