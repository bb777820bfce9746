import type { DomainEvent } from '@daybook/kernel/events';
import { requestRetry } from '@daybook/kernel/following';
import { eventOf, type MemoryLog } from '@daybook/kernel/projecting/spec';
import { eventually } from '@daybook/testing/eventually';
import type { Client } from 'pg';
import { validate } from 'uuid';
import { commandIdOf, eventHandler, RetryLater } from './index.js';
import { FlowsWorld } from './spec/flows-world.js';

type Rang = DomainEvent<'BellRang', { times: number }>;

let world: FlowsWorld;
let client: Client;
let log: MemoryLog;
let reported: readonly string[];
const start: FlowsWorld['start'] = (parts) => world.start(parts);

beforeEach(async () => {
  world = await FlowsWorld.open();
  ({ client, log, reported } = world);
});
afterEach(() => world.close());

const ring = (times: number, at?: string) => eventOf({ type: 'BellRang', data: { times } }, null, at);

function listening(hear: (times: number, key: string) => void | Promise<void>, name = 'listening') {
  return eventHandler<Rang>({
    name,
    categories: ['bell'],
    on: { BellRang: async (event) => hear(event.data.times, commandIdOf(event, 'hear')) },
  });
}

async function checkpoint(name = 'listening'): Promise<number> {
  const { rows } = await client.query('select position::int from ops.flow_checkpoints where name = $1', [name]);
  return rows[0]?.position;
}

it('reacts in log order and goes on where it stopped', async () => {
  const heard: number[] = [];
  const flow = listening((times) => void heard.push(times));
  await log.append('bell-1', 'none', [ring(1), ring(2)]);
  await log.append('other-1', 'none', [ring(9)]);
  const first = start({ eventHandlers: [flow] });
  await eventually(() => expect(heard).toEqual([1, 2]));
  await first.stop();
  await log.append('bell-2', 'none', [ring(3)]);
  start({ eventHandlers: [flow] });
  await eventually(() => expect(heard).toEqual([1, 2, 3]));
});

it('stores how far it is after each fact, so that a crash repeats one effect and not a page of them', async () => {
  let release = () => {};
  const stuck = new Promise<void>((resolve) => {
    release = resolve;
  });
  await log.append('bell-1', 'none', [ring(1), ring(2)]);
  start({ eventHandlers: [listening((times) => (times === 2 ? stuck : undefined))] });
  await eventually(async () => expect(await checkpoint()).toBe(1), 20_000).finally(release);
});

it('stores how far it is past facts that are not for it, though none comes after them', async () => {
  start({ eventHandlers: [listening(() => undefined)] });
  await log.append('bell-1', 'none', [ring(1)]);
  await log.append('other-1', 'none', [ring(9)]);
  await eventually(async () => expect(await checkpoint()).toBe(2));
});

it('passes over what does not concern it, and stores how far it is soon after', async () => {
  const heard: number[] = [];
  const even = {
    ...listening((times) => void heard.push(times)),
    concerns: async ({ data }: { data: { times: number } }) => data.times % 2 === 0,
  };
  start({ eventHandlers: [even] });
  await log.append('bell-1', 'none', [ring(1), ring(2), ring(3)]);
  await eventually(async () => expect(await checkpoint()).toBe(3));
  expect(heard).toEqual([2]);
});

it('tries again to find out whether an event concerns it', async () => {
  const heard: number[] = [];
  let tries = 0;
  const unsure = {
    ...listening((times) => void heard.push(times)),
    concerns: async () => {
      tries += 1;
      if (tries < 3) throw new Error('The log is slow.');
      return true;
    },
  };
  start({ eventHandlers: [unsure] });
  await log.append('bell-1', 'none', [ring(1)]);
  await eventually(() => expect(heard).toEqual([1]));
  expect(reported).toEqual([]);
});

it('repeats an effect whose checkpoint was lost, under the same key', async () => {
  const keys: string[] = [];
  const flow = listening((_, key) => void keys.push(key));
  await log.append('bell-1', 'none', [ring(1)]);
  const first = start({ eventHandlers: [flow] });
  await eventually(async () => expect(await checkpoint()).toBe(1));
  await first.stop();
  await client.query('update ops.flow_checkpoints set position = 0');
  start({ eventHandlers: [flow] });
  await eventually(() => expect(keys).toHaveLength(2));
  expect(keys[0]).toBe(keys[1]);
  expect(validate(keys[0])).toBe(true);
  expect(commandIdOf({ id: 'a' }, 'one')).not.toBe(commandIdOf({ id: 'a' }, 'two'));
});

it('tries five times, parks the stream, goes on, and catches up when asked', async () => {
  const heard: number[] = [];
  let broken = true;
  const flow = listening((times) => {
    heard.push(times);
    if (times === 1 && broken) throw new Error('The bell is cracked.');
  });
  await log.append('bell-1', 'none', [ring(1), ring(2)]);
  await log.append('bell-2', 'none', [ring(3)]);
  const flows = start({ eventHandlers: [flow] });
  await eventually(() => expect(heard).toEqual([1, 1, 1, 1, 1, 3]));
  expect(reported).toEqual(['listening parked bell-1: The bell is cracked.']);
  await eventually(() => expect(flows.standing()).toEqual([{ name: 'listening', position: 3, parked: 1 }]));
  broken = false;
  await requestRetry(client, 'flow listening', 'bell-1');
  await eventually(() => expect(heard.slice(6)).toEqual([1, 2]));
  await eventually(() => expect(flows.standing()[0]?.parked).toBe(0));
});

it('waits while the outside is away instead of parking', async () => {
  let away = 8;
  const heard: number[] = [];
  const flow = listening((times) => {
    away -= 1;
    if (away > 0) throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    heard.push(times);
  });
  await log.append('bell-1', 'none', [ring(1)]);
  const flows = start({ eventHandlers: [flow] });
  await eventually(() => expect(flows.healthErrors().get('listening')).toContain('ECONNREFUSED'));
  await eventually(() => expect(heard).toEqual([1]));
  await eventually(() => expect(flows.healthErrors().size).toBe(0));
  expect(flows.standing()[0]?.parked).toBe(0);
});

it('lets only its own stream wait for a letter that the post takes later, and alarms nobody', async () => {
  const heard: number[] = [];
  let isFull = true;
  const flow = listening((times) => {
    if (times === 1 && isFull) throw new RetryLater();
    heard.push(times);
  });
  await log.append('bell-1', 'none', [ring(1), ring(2)]);
  await log.append('bell-2', 'none', [ring(3)]);
  const first = start({ eventHandlers: [flow] });
  await eventually(() => expect(heard).toEqual([3]));
  await first.stop();
  isFull = false;
  const second = start({ eventHandlers: [flow] });
  await eventually(() => expect(heard).toEqual([3, 1, 2]));
  await eventually(() => expect(second.standing()[0]?.parked).toBe(0));
  expect(reported).toEqual([]);
});

it('lets only the event wait where events stand alone, and hears those after it again with it', async () => {
  const heard: number[] = [];
  const full = new Set([1, 3]);
  const flow = {
    ...listening((times) => {
      heard.push(times);
      if (full.has(times)) throw new RetryLater();
    }),
    eventsStandAlone: true,
  };
  await log.append('bell-1', 'none', [ring(1), ring(2), ring(3), ring(4)]);
  const first = start({ eventHandlers: [flow] });
  await eventually(() => expect(heard.slice(0, 4)).toEqual([1, 2, 3, 4]));
  full.delete(1);
  await eventually(() => expect(heard.slice(4, 8)).toEqual([1, 2, 3, 4]));
  await log.append('bell-1', 3, [ring(5)]);
  await eventually(() => expect(heard.slice(8)).toContain(5));
  await first.stop();
  heard.length = 0;
  full.clear();
  const second = start({ eventHandlers: [flow] });
  await eventually(() => expect(heard).toEqual([3, 4, 5]));
  await eventually(() => expect(second.standing()[0]?.parked).toBe(0));
  expect(reported).toEqual([]);
});

it('passes over what happened before the given instant, unless it stays inside', async () => {
  const heard: number[] = [];
  await log.append('bell-1', 'none', [ring(1, '2025-12-31T23:59:59.999Z'), ring(2, '2026-01-01T00:00:00.000Z')]);
  const inside: number[] = [];
  const within = { ...listening((times) => void inside.push(times), 'within'), staysInside: true };
  start({ eventHandlers: [listening((times) => void heard.push(times)), within], since: '2026-01-01T00:00:00.000Z' });
  await eventually(() => expect(inside).toEqual([1, 2]));
  await eventually(() => expect(heard).toEqual([2]));
});

it('runs a flow in one process at a time, and takes over when that one ends', async () => {
  const heard: string[] = [];
  const one = start({ eventHandlers: [listening(() => void heard.push('one'))] });
  await eventually(() => expect(one.standing()).toHaveLength(1));
  start({ eventHandlers: [listening(() => void heard.push('two'))] });
  await log.append('bell-1', 'none', [ring(1)]);
  await eventually(() => expect(heard).toEqual(['one']));
  await one.stop();
  await log.append('bell-2', 'none', [ring(2)]);
  await eventually(() => expect(heard).toEqual(['one', 'two']));
});
