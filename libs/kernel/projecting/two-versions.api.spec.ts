import { randomUUID } from 'node:crypto';
import { eventually } from '@daybook/testing/eventually';
import { CatchUp, change, own, type Projection, Projector, projection, rebuild, remove, table } from './index.js';
import { decode } from './spec/events.js';
import { folders, type NoteEvent, NoteRow, notes, sampleWorld, write } from './spec/world/index.js';

/** What the next release makes of notes: it writes them in capitals. */
const louder = projection({
  name: 'notes',
  version: notes.version + 1,
  tables: [
    table<NoteRow, NoteEvent>({
      entity: NoteRow,
      categories: ['note'],
      on: {
        NoteWritten: own((_, event) => ({
          uuid: event.stream.slice('note-'.length),
          text: event.data.text.toUpperCase(),
          place: null,
          writtenAt: event.meta.at,
        })),
        NotePinned: change((_, event) => ({ place: event.data.place })),
        NoteTorn: remove(),
      },
    }),
  ],
});

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

function options(runner: string) {
  return {
    log: world.log,
    decoder: async () => decode,
    database: { connectionString: world.url },
    runner,
    report: {
      parked: (name: string, { stream }: { stream: string }) => reported.push(`${runner}: ${name} parked ${stream}`),
      failed: (message: string, error: unknown) => reported.push(`${runner}: ${message} ${error}`),
    },
  };
}

function start(runner: string, notesOfIt: Projection): Projector {
  const projector = new Projector({ ...options(runner), projections: [notesOfIt, folders] });
  running.push(projector);
  projector.start();
  return projector;
}

const namesOf = (projector: Projector) => projector.standing().map(({ name }) => name);
const texts = async () => (await world.rows('note')).map(({ text }) => text);
const note = (text: string) => write(world.log, randomUUID(), { type: 'NoteWritten', data: { text, folder: 'inbox' } });
const rebuilds = async () =>
  (await world.client.query('select runner, version from ops.rebuilds order by id')).rows.map(
    ({ runner, version }) => `${runner}: ${version}`,
  );

it('rebuilds for the newer version once, and the older one leaves the tables to it', async () => {
  await note('Milk');
  const old = start('old', notes);
  await eventually(async () => expect(await texts()).toEqual(['Milk']));
  const young = start('new', louder);
  await eventually(async () => expect(await texts()).toEqual(['MILK']));
  await eventually(() => expect(namesOf(young)).toContain('notes'));
  expect(namesOf(old)).not.toContain('notes');
  await note('Bread');
  await eventually(async () => expect((await texts()).sort()).toEqual(['BREAD', 'MILK']));
  expect(await rebuilds()).toEqual(['new: 2']);
  expect(reported).toEqual(['old: A newer version of Daybook has filled tables. notes are left to it.']);
});

it('goes on with everything else where only older ones are left, until the tables are rebuilt for them', async () => {
  await note('Milk');
  const young = start('new', louder);
  await eventually(async () => expect(await texts()).toEqual(['MILK']));
  await young.stop();
  const old = start('old', notes);
  await note('Bread');
  await eventually(async () => expect((await world.rows('folder'))[0]?.notes).toHaveLength(2));
  expect(await texts()).toEqual(['MILK']);
  await rebuild({ ...options('by hand'), projection: notes });
  await note('Eggs');
  await eventually(async () => expect((await texts()).sort()).toEqual(['Bread', 'Eggs', 'Milk']));
  expect(namesOf(old).sort()).toEqual(['folders', 'notes']);
});

it('lets an older API fold nothing into the tables of a newer version', async () => {
  await note('Milk');
  const young = start('new', louder);
  await eventually(async () => expect(await texts()).toEqual(['MILK']));
  await young.stop();
  await note('Bread');
  await new CatchUp({ ...options('old api'), projections: [notes], parked: () => undefined }).bring('notes', 2);
  expect(await texts()).toEqual(['MILK']);
});
