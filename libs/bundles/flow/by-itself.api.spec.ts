import { randomUUID } from 'node:crypto';
import { migrations, projections } from '@daybook/bundles/read';
import { isDone } from '@daybook/kernel/commands';
import type { FlowContext, TaskRun } from '@daybook/kernel/flows';
import { queryOf } from '@daybook/kernel/postgres';
import { asyncTask } from '@daybook/tasks/domain';
import { Firm, origin } from '@daybook/testing/firm';
import { type Todo, todo, deciders as todoDeciders } from '@daybook/todos/domain';
import { migrations as todoMigrations, projections as todoProjections } from '@daybook/todos/read';
import { sampleBundle, sampleStep } from '../domain/bundle-samples.js';
import { type BundleText, bundle, deciders, type Rollout, rollout, schedule } from '../domain/index.js';
import { rollOutByItself, rolloutByItself } from './by-itself.js';
import { todoOf } from './planning.js';
import { rollsOut } from './rolling-out.js';

const zone = 'America/New_York';
const text = sampleBundle({ steps: [sampleStep()] });
let now = new Date('2026-11-28T15:00:00.000Z');
let firm: Firm;
let grace: string;
let bakery: string;
let vault: string;

beforeAll(async () => {
  firm = await Firm.open({
    clock: { now: () => now },
    deciders: [...deciders, ...todoDeciders, asyncTask],
    projections: [...projections, ...todoProjections],
    migrations: [...migrations, ...todoMigrations],
  });
  grace = await firm.staff('grace');
  bakery = await firm.company('Bakery');
  vault = await firm.company('Vault', { type: 'RequireExplicitAccess' });
  await firm.readable();
});
afterAll(() => firm?.close());

const tools = (more: Partial<FlowContext> = {}) =>
  ({
    commands: firm.api.commands,
    query: queryOf(firm.api.pool),
    clock: { now: () => now },
    ...more,
  }) as unknown as FlowContext;
const by = () => ({ ...origin(), by: { user: grace } });

async function save(uuid: string, changes: Partial<BundleText> = {}, basedOn: number | null = null): Promise<void> {
  const done = await firm.api.commands.send(bundle, uuid, { type: 'SaveBundle', basedOn, ...text, ...changes }, by());
  if (!isDone(done)) throw new Error(done.message);
}

/** A bundle that rolls out by itself five days before each month ends. */
async function scheduled(): Promise<string> {
  now = new Date('2026-11-28T15:00:00.000Z');
  const uuid = randomUUID();
  await save(uuid);
  const command = { type: 'ScheduleRollouts', every: 'month', companies: [bakery, vault], leadDays: 5 } as const;
  const done = await firm.api.commands.send(schedule, uuid, command, by());
  if (!isDone(done)) throw new Error(done.message);
  await firm.readable();
  return uuid;
}

async function on(day: string, more: Partial<FlowContext> = {}): Promise<void> {
  now = new Date(`${day}T15:00:00.000Z`);
  await rollOutByItself(zone).run(tools(more));
}
const begun = async (uuid: string, period: string) =>
  (await firm.api.commands.load(rollout, rolloutByItself(uuid, period))).state as Rollout | { is: 'absent' };

it('begins each period once, on its day, with what the bundle is then', async () => {
  const uuid = await scheduled();
  await on('2026-12-25');
  expect(await begun(uuid, '2026-12')).toEqual({ is: 'absent' });
  await save(uuid, { name: 'Close' }, 1);
  for (const day of ['2026-12-26', '2026-12-26', '2026-12-27']) await on(day);
  expect(await begun(uuid, '2026-12')).toMatchObject({ is: 'running', onBehalfOf: grace, text: { name: 'Close' } });
  expect(await firm.api.log.read(`bundleRollout-${rolloutByItself(uuid, '2026-12')}`)).toHaveLength(1);
  expect(await begun(uuid, '2026-11')).toEqual({ is: 'absent' });
});

it('begins what was missed while nothing ran', async () => {
  const uuid = await scheduled();
  await on('2027-02-10');
  expect(await begun(uuid, '2027-01')).toMatchObject({ period: '2027-01' });
  expect(await begun(uuid, '2026-12')).toMatchObject({ period: '2026-12' });
});

it('makes its to-dos with the rights of whoever scheduled it', async () => {
  const uuid = await scheduled();
  await on('2026-12-26');
  const of = rolloutByItself(uuid, '2026-12');
  const task = { tools: tools(), createdBy: null, task: randomUUID(), company: null, progress: () => undefined };
  await rollsOut([]).run({ rollout: of }, task as unknown as TaskRun);
  const period = { key: '2026-12', start: '2026-12-01', end: '2026-12-31', label: '', words: {} };
  const planning = { bundle: uuid, text, period };
  const made = (company: string) => firm.api.commands.load(todo, todoOf(planning, company, 'statements'));
  expect((await made(bakery)).state as Todo).toMatchObject({ is: 'there', owner: grace, company: bakery });
  expect((await made(vault)).state.is).toBe('absent');
});

it('begins nothing once it has ended, or the bundle is gone', async () => {
  const [ended, gone] = [await scheduled(), await scheduled()];
  await firm.api.commands.send(schedule, ended, { type: 'UnscheduleRollouts' }, by());
  await firm.api.commands.send(bundle, gone, { type: 'RetireBundle' }, by());
  // also where the tables have not heard of it
  await on('2026-12-26', { query: (async () => [{ uuid: ended }, { uuid: gone }]) as unknown as FlowContext['query'] });
  for (const uuid of [ended, gone]) expect(await begun(uuid, '2026-12')).toEqual({ is: 'absent' });
});
