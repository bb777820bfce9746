import type { DomainEvent } from '@daybook/kernel/events';
import { eventOf, type MemoryLog } from '@daybook/kernel/projecting/spec';
import { eventually } from '@daybook/testing/eventually';
import type { Client } from 'pg';
import { eventHandler } from './index.js';
import { FlowsWorld } from './spec/flows-world.js';

type Rang = DomainEvent<'BellRang', { times: number }>;

let world: FlowsWorld;
let client: Client;
let log: MemoryLog;
/** What was begun, in this order, and how each of it ends. */
let begun: number[];
let ends: Map<number, () => void>;

beforeEach(async () => {
  world = await FlowsWorld.open();
  ({ client, log } = world);
  begun = [];
  ends = new Map();
});
afterEach(() => {
  for (const end of ends.values()) end();
  return world.close();
});

const ring = (times: number) => eventOf({ type: 'BellRang', data: { times } });

/** Bells below 100 are rung by one person; each goes on until it is ended. */
const holding = (sideBySide: number) =>
  eventHandler<Rang>({
    name: 'holding',
    categories: ['bell'],
    staysInside: true,
    sideBySide,
    whose: async ({ data }) => ({ person: data.times < 100 ? 'flood' : `${data.times}`, company: null }),
    on: {
      async BellRang({ data: { times } }) {
        begun.push(times);
        await new Promise<void>((end) => ends.set(times, end));
      },
    },
  });

async function end(times: number): Promise<void> {
  await eventually(() => expect(ends.has(times)).toBe(true));
  ends.get(times)?.();
}

async function checkpoint(): Promise<number> {
  const { rows } = await client.query(`select position::int from ops.flow_checkpoints where name = 'holding'`);
  return rows[0]?.position;
}

it('takes what is somebody else’s before the many of one person', async () => {
  for (let n = 1; n <= 20; n += 1) await log.append(`bell-${n}`, 'none', [ring(n)]);
  await log.append('bell-other', 'none', [ring(100)]);
  world.start({ eventHandlers: [holding(2)] });
  await eventually(() => expect(begun).toEqual([1, 2]));
  await end(1);
  await eventually(() => expect(begun).toEqual([1, 2, 100]));
});

it('reacts to the events of one stream one after another', async () => {
  await log.append('bell-1', 'none', [ring(1), ring(2)]);
  await log.append('bell-2', 'none', [ring(3)]);
  world.start({ eventHandlers: [holding(3)] });
  await eventually(() => expect(begun).toEqual([1, 3]));
  await end(1);
  await eventually(() => expect(begun).toEqual([1, 3, 2]));
});

it('keeps as its place what is done up to the first unfinished one, and begins there again', async () => {
  for (let n = 1; n <= 3; n += 1) await log.append(`bell-${n}`, 'none', [ring(n)]);
  const first = world.start({ eventHandlers: [holding(3)] });
  await eventually(() => expect(begun).toEqual([1, 2, 3]));
  await end(1);
  await end(3);
  await eventually(async () => expect(await checkpoint()).toBe(1));
  expect(first.standing()).toEqual([{ name: 'holding', position: 1, parked: 0 }]);
  await end(2);
  await eventually(async () => expect(await checkpoint()).toBe(3));
});

it('parks a stream and goes on with the others', async () => {
  const failing = eventHandler<Rang>({
    ...holding(2),
    on: {
      async BellRang({ data: { times } }) {
        begun.push(times);
        if (times === 1) throw new Error('The bell is cracked.');
      },
    },
  });
  await log.append('bell-1', 'none', [ring(1), ring(2)]);
  await log.append('bell-2', 'none', [ring(3)]);
  const flows = world.start({ eventHandlers: [failing] });
  await eventually(() => expect(flows.standing()).toEqual([{ name: 'holding', position: 3, parked: 1 }]));
  expect(begun.filter((times) => times === 3)).toHaveLength(1);
  expect(begun).not.toContain(2);
});
