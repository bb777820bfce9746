import { randomUUID } from 'node:crypto';
import type { Appended, EventLog } from '@daybook/kernel/event-log';
import { Pool } from 'pg';
import { LogReplica } from './replica.js';
import { ReplicatedLog } from './replicated-log.js';
import { eventOf } from './spec/events.js';
import { sampleWorld } from './spec/world/index.js';

let world: Awaited<ReturnType<typeof sampleWorld>>;
let pool: Pool;
beforeAll(async () => {
  world = await sampleWorld();
  pool = new Pool({ connectionString: world.url, options: '-c search_path=ops' });
});
afterAll(async () => {
  await pool?.end();
  await world?.close();
});

const stream = () => `note-${randomUUID()}`;
const written = () => eventOf({ type: 'NoteWritten', data: { text: 'Milk', folder: 'inbox' } });

it('answers an append only after the copy has it', async () => {
  const replica = new LogReplica(pool);
  const [name, event] = [stream(), written()];
  await new ReplicatedLog(world.log, replica).append(name, 'none', [event]);
  await replica.sawUpTo(0, true);
  expect((await replica.read(name))?.events).toMatchObject([{ id: event.id, revision: 0 }]);
});

it('copies what a process wrote that died before it could, when the same command comes again', async () => {
  const replica = new LogReplica(pool);
  const [name, event] = [stream(), written()];
  const { position } = (await world.log.append(name, 'none', [event])) as Extract<Appended, { position: number }>;
  const repeating: EventLog = Object.assign(Object.create(world.log), {
    append: async (): Promise<Appended> => ({ outcome: 'repeated', revision: 0, position }),
  });
  // decided and encrypted anew: what counts is what the log has
  const again = { ...event, data: { text: 'another cipher text' } };
  expect(await new ReplicatedLog(repeating, replica).append(name, 'none', [again])).toMatchObject({
    outcome: 'repeated',
  });
  await replica.sawUpTo(0, true);
  expect((await replica.read(name))?.events).toMatchObject([{ id: event.id, data: event.data }]);
});
