import { randomUUID } from 'node:crypto';
import { flowsSql } from '@daybook/kernel/flows';
import type { GraphContext } from '@daybook/kernel/graph';
import { Projector } from '@daybook/kernel/projecting';
import { decode, eventOf } from '@daybook/kernel/projecting/spec';
import { folders, notes, sampleWorld } from '@daybook/kernel/projecting/spec/world';
import type { SecurityEvent } from '@daybook/kernel/security-log';
import { eventually } from '@daybook/testing/eventually';
import { Pool } from 'pg';
import { ProjectionsResolver } from './index.js';

let world: Awaited<ReturnType<typeof sampleWorld>>;
let pool: Pool;
let screen: ProjectionsResolver;
let projector: Projector | undefined;
const recorded: SecurityEvent[] = [];
const admin = { ipAddress: '192.0.2.7', userAgent: 'Firefox', viewer: null } as GraphContext;

beforeEach(async () => {
  world = await sampleWorld();
  await world.client.query(await flowsSql());
  pool = new Pool({ connectionString: world.url });
  const clock = { now: () => new Date('2026-03-01T10:00:05.000Z') };
  recorded.splice(0);
  const securityLog = { record: async (event: SecurityEvent) => void recorded.push(event) };
  screen = new ProjectionsResolver(pool, world.log, clock, securityLog, [notes, folders]);
});

afterEach(async () => {
  await projector?.stop();
  projector = undefined;
  await pool.end();
  await world.close();
});

function start(): void {
  projector = new Projector({
    log: world.log,
    decoder: async () => decode,
    projections: [notes, folders],
    database: { connectionString: world.url },
    runner: 'workshop 1',
    report: { parked: () => undefined, failed: () => undefined },
  });
  projector.start();
}

const write = (uuid: string, text: string) =>
  world.log.append(`note-${uuid}`, 'none', [eventOf({ type: 'NoteWritten', data: { text, folder: 'inbox' } })]);

it('says where each projection stands, and how long the oldest unread event waits', async () => {
  await write(randomUUID(), 'Milk');
  expect(await screen.all()).toMatchObject([
    { name: 'notes', state: 'stopped', position: 0, head: 1, lagMilliseconds: 5_000, parkedStreams: [], rebuild: null },
    { name: 'folders', state: 'stopped' },
  ]);
  start();
  await eventually(async () =>
    expect(await screen.all()).toMatchObject([
      { name: 'notes', state: 'running', version: 1, position: 1, lagMilliseconds: 0, runner: 'workshop 1' },
      { name: 'folders', state: 'running', position: 1 },
    ]),
  );
});

it('shows what is parked, of flows too, and has it tried again', async () => {
  const uuid = randomUUID();
  start();
  await write(uuid, 'throw');
  const parked = { stream: `note-${uuid}`, position: 1, kind: 'NoteWritten', error: 'This note cannot be folded.' };
  await eventually(async () =>
    expect((await screen.all())[0]).toMatchObject({ state: 'parked', parkedStreams: [parked] }),
  );
  await world.client.query(`insert into ops.flow_checkpoints (name, position) values ('reminding', 1);
    insert into ops.parked_streams (follower, stream, position, type, error) values ('flow reminding', 's-1', 1, 'T', 'e')`);
  expect((await screen.all())[2]).toMatchObject({ name: 'flow reminding', state: 'parked' });
  expect(await screen.retry({ name: 'notes', stream: parked.stream })).toMatchObject({ success: true });
  expect(await screen.retry({ name: 'notes', stream: 'note-other' })).toMatchObject({ success: false });
});

it('starts a rebuild once, shows how it went, and cancels only what goes on', async () => {
  await write(randomUUID(), 'Milk');
  expect(await screen.rebuild({ name: 'nonsense' }, admin)).toMatchObject({
    success: false,
    errorMessage: 'There is no projection nonsense.',
  });
  expect(await screen.cancel({ name: 'notes' })).toMatchObject({ success: false });
  expect(await screen.rebuild({ name: 'notes' }, admin)).toMatchObject({ success: true });
  expect((await screen.all())[0]).toMatchObject({ state: 'rebuilding', rebuild: { state: 'running', progress: 0 } });
  expect(await screen.rebuild({ name: 'notes' }, admin)).toMatchObject({ success: false });
  expect(recorded).toMatchObject([{ kind: 'rebuilt', detail: 'notes', request: { address: '192.0.2.7' } }]);
  expect(await screen.cancel({ name: 'notes' })).toMatchObject({ success: true });
  start();
  await eventually(async () => expect((await screen.all())[0]?.position).toBe(1));
  await screen.rebuild({ name: 'notes' }, admin);
  await eventually(async () =>
    expect((await screen.all())[0]).toMatchObject({
      state: 'running',
      rebuild: { state: 'done', progress: 1, errorMessage: null },
      lastComparison: { equal: true, rows: 1, differences: [] },
    }),
  );
});
