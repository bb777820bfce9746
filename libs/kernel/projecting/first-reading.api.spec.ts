import { randomUUID } from 'node:crypto';
import type { LoggedEvent } from '@daybook/kernel/event-log';
import { eventually } from '@daybook/testing/eventually';
import { Projector, type ProjectorOptions } from './index.js';
import { decode } from './spec/events.js';
import { folders, type NoteEvent, notes, sampleWorld, write } from './spec/world/index.js';

let world: Awaited<ReturnType<typeof sampleWorld>>;
let running: Projector[];
let decoded: LoggedEvent[];
let failed: string[];
let parked: string[];

beforeEach(async () => {
  world = await sampleWorld();
  running = [];
  decoded = [];
  failed = [];
  parked = [];
});

afterEach(async () => {
  await stop();
  await world.close();
});

function start(options: Partial<ProjectorOptions> = {}): void {
  const projector = new Projector({
    log: world.log,
    decoder: async () => (event) => {
      decoded.push(event);
      return decode(event);
    },
    projections: [notes, folders],
    database: { connectionString: world.url },
    runner: 'test',
    report: {
      parked: (projection, { stream }) => parked.push(`${projection} ${stream}`),
      failed: (message, error) => failed.push(`${message} ${error}`),
    },
    ...options,
  });
  running.push(projector);
  projector.start();
}

async function stop(): Promise<void> {
  await Promise.all(running.splice(0).map((one) => one.stop()));
}

const written = (text: string, folder: string): NoteEvent => ({ type: 'NoteWritten', data: { text, folder } });

/** Notes in folders, some of them pinned over and over, some torn up. */
async function story(count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    const folder = `folder ${index % 7}`;
    const pins = Array.from({ length: 8 }, (_, place) => ({ type: 'NotePinned' as const, data: { place } }));
    const end = index % 5 === 0 ? [{ type: 'NoteTorn' as const, data: { folder } }] : [];
    await write(world.log, randomUUID(), written(`Note ${index}`, folder), ...pins, ...end);
  }
}

async function caughtUp(): Promise<void> {
  const head = await world.log.head();
  await eventually(async () => expect((await checkpoints()).every(({ position }) => position === head)).toBe(true));
}

async function checkpoints() {
  const sql = 'select name, position::int, generation from ops.checkpoints order by name';
  const { rows } = await world.client.query(sql);
  return rows.length === 2 ? rows : [{ position: -1 }];
}

async function everything() {
  const { rows } = await world.client.query(`select indexname from pg_indexes where schemaname = 'read' order by 1`);
  return { notes: await world.rows('note'), folders: await world.rows('folder'), indexes: rows };
}

it('decodes each event once for all projections, and makes what following makes', async () => {
  await story(500);
  start();
  await caughtUp();
  await story(700);
  await caughtUp();
  await stop();
  const followed = await everything();
  await world.client.query('truncate read.note, read.folder; delete from ops.checkpoints');
  decoded = [];
  start();
  await running[0]?.following();
  expect((await checkpoints()).every(({ position }) => position > 10_000)).toBe(true);
  await caughtUp();
  const head = await world.log.head();
  expect(head).toBeGreaterThan(10_000);
  expect(await everything()).toEqual(followed);
  expect(decoded.map(({ position }) => position)).toEqual(Array.from({ length: head }, (_, place) => place + 1));
  expect(await checkpoints()).toEqual([
    { name: 'folders', position: head, generation: 1 },
    { name: 'notes', position: head, generation: 1 },
  ]);
  await write(world.log, randomUUID(), written('Later', 'folder 1'));
  await caughtUp();
  expect(await world.rows('note')).toHaveLength(followed.notes.length + 1);
});

it('begins again when it was cut off in the middle, and leaves nothing behind', async () => {
  await story(1_200);
  let pages = 0;
  const decoder = async () => {
    pages += 1;
    if (pages === 2) throw Object.assign(new Error('The key store is away.'), { code: 'ECONNREFUSED' });
    return decode;
  };
  start({ decoder });
  await caughtUp();
  expect(failed).toEqual(['The projections stopped and start again. Error: The key store is away.']);
  expect(await world.rows('note')).toHaveLength(960);
  const { rows } = await world.client.query(`select 1 from pg_namespace where nspname like 'rebuild%'`);
  expect(rows).toEqual([]);
});

it('leaves a row that the database refuses to following, which parks its stream alone', async () => {
  await story(600);
  const refused = randomUUID();
  await write(world.log, refused, written('a \u0000 character', 'folder 1'));
  await story(600);
  start();
  await caughtUp();
  expect(failed).toEqual([expect.stringContaining('read event by event')]);
  expect(parked).toEqual([`notes note-${refused}`]);
  expect(await world.rows('note')).toHaveLength(960);
});
