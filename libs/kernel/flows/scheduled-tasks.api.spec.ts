import { randomUUID } from 'node:crypto';
import { eventually } from '@daybook/testing/eventually';
import type { ScheduledTask } from './index.js';
import { FlowsWorld } from './spec/flows-world.js';

let world: FlowsWorld;

beforeEach(async () => {
  world = await FlowsWorld.open();
});
afterEach(() => world.close());

/** Always due: a process that has run it twice has looked at all of its scheduled tasks in between. */
function probe() {
  let runs = 0;
  const task: ScheduledTask = {
    name: `probe ${randomUUID()}`,
    everySeconds: 0,
    async run() {
      runs += 1;
    },
  };
  return { scheduledTask: task, runs: () => runs };
}

it('runs a scheduled task when it is due by the clock, again after a failure, and once among two processes', async () => {
  let runs = 0;
  let fails = true;
  const winding: ScheduledTask = {
    name: `winding ${randomUUID()}`,
    everySeconds: 3600,
    async run() {
      runs += 1;
      if (fails) throw new Error('The key is lost.');
    },
  };
  const one = world.start({ scheduledTasks: [winding] });
  await eventually(() => expect(one.healthErrors().get(winding.name)).toBe('The key is lost.'));
  fails = false;
  await eventually(() => expect(runs).toBe(2));
  await one.stop();
  const probes = [probe(), probe()] as const;
  for (const one of probes) world.start({ scheduledTasks: [winding, one.scheduledTask] });
  await eventually(() => expect(Math.min(...probes.map(({ runs }) => runs()))).toBeGreaterThan(1));
  expect(runs).toBe(2);
  world.now = new Date('2026-03-01T11:00:01.000Z');
  await eventually(() => expect(runs).toBe(3));
});
