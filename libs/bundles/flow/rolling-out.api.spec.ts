import { randomUUID } from 'node:crypto';
import { type BundleText, deciders, type Rollout, rollout } from '@daybook/bundles/domain';
import { migrations, projections } from '@daybook/bundles/read';
import { viewerOf, viewerRow, withoutSession } from '@daybook/identity/published';
import type { BundleStepKind, StepPlan } from '@daybook/kernel/contributions';
import type { FlowContext, TaskRun } from '@daybook/kernel/flows';
import { queryOf } from '@daybook/kernel/postgres';
import { asyncTask } from '@daybook/tasks/domain';
import { Firm, origin } from '@daybook/testing/firm';
import { closePeriods, type Todo, todo, deciders as todoDeciders, todoTypes } from '@daybook/todos/domain';
import { migrations as todoMigrations, projections as todoProjections } from '@daybook/todos/read';
import { dutyDecider } from '@daybook/work/domain';
import { dutyOf } from '@daybook/work/published';
import { v5 } from 'uuid';
import { sampleBundle, sampleStep } from '../domain/bundle-samples.js';
import { closePeriods as ours, type Period, periodOf, type StepOutcome, stepTypes } from '../domain/index.js';
import { endFailedRollouts } from './giving-up.js';
import { previewOf } from './preview.js';
import { rollsOut, runRollouts } from './rolling-out.js';

const now = new Date('2026-12-01T15:00:00.000Z');
const bundle = randomUUID();
const text = sampleBundle({
  steps: [
    sampleStep({
      title: 'Statements of {company} for {month} {year}',
      asks: 'account_owner',
      papers: ['{month} of {company}'],
    }),
    sampleStep({
      ...{ key: 'reconcile', title: 'Reconcile {month}', type: 'basic', asks: 'firm', days: 2, after: 'statements' },
      ...{ owner: 'staff_accountant', reviewer: 'controller' },
    }),
  ],
});

const letter = randomUUID();

/** Of the document that is made before the to-do. */
const planOfLease = (document: string): StepPlan => ({
  todo: { todoType: 'signature', completeOnSubmit: true },
  brings: {
    details: 'for a year, signed by Carl.',
    make: async () => ({ document, assignees: [people.carl as string], signerEmails: ['ann@demo.test'] }),
  },
});

/** What areas bring: a document that one person signs, of a template that may be gone. */
const kinds: readonly BundleStepKind[] = [
  {
    type: 'signature',
    label: 'Document to sign',
    choice: { label: 'Template', missing: 'choose the template that is signed.', options: async () => [] },
    plan: async (_, { choice: templateId, companies }) =>
      new Map(
        companies.map(({ uuid, people: assignees }) => [
          uuid,
          templateId === letter && assignees.length === 1
            ? { todo: { todoType: 'signature', templateId, templateSigners: 1, completeOnSubmit: true, assignees } }
            : { says: 'nobody here can be asked to sign.' },
        ]),
      ),
  },
  {
    type: 'lease',
    label: 'Lease',
    choice: { label: 'Lease', missing: 'choose the lease.', options: async () => [] },
    plan: async (_, { companies }) =>
      new Map(companies.map(({ uuid, todo: document }) => [uuid, planOfLease(v5('lease', document))])),
  },
];

let firm: Firm;
const people: Record<string, string> = {};
let bakery: string;
let quarry: string;
let vault: string;

beforeAll(async () => {
  firm = await Firm.open({
    deciders: [...deciders, ...todoDeciders, dutyDecider, asyncTask],
    projections: [...projections, ...todoProjections],
    migrations: [...migrations, ...todoMigrations],
  });
  for (const name of ['sam', 'ann', 'cleo']) people[name] = await firm.staff(name);
  people.carl = await firm.person('carl');
  const team = [
    { user: people.ann as string, role: 'staff_accountant' as const },
    { user: people.cleo as string, role: 'controller' as const },
  ];
  bakery = await firm.company('Bakery', { type: 'SyncTeamRoles', assigned: team });
  quarry = await firm.company('Quarry');
  vault = await firm.company('Vault', { type: 'RequireExplicitAccess' });
  await firm.member(bakery, people.carl, 'client_owner', true);
  await firm.readable();
});
afterAll(() => firm?.close());

const tools = (more: Partial<FlowContext> = {}) =>
  ({ commands: firm.api.commands, query: queryOf(firm.api.pool), clock: { now: () => now }, ...more }) as FlowContext;

async function start(
  companies: readonly string[],
  more: { bundle?: string; period?: string; text?: BundleText } = {},
): Promise<string> {
  const uuid = randomUUID();
  const asked = { bundle, text, period: '2026-11', companies, onBehalfOf: null, ...more };
  const command = { type: 'StartRollout', ...asked } as const;
  await firm.api.commands.send(rollout, uuid, command, { ...origin(), by: { user: people.sam as string } });
  return uuid;
}

async function run(uuid: string, more: Partial<FlowContext> = {}): Promise<Rollout> {
  const { sam } = people;
  const running = { tools: tools(more), createdBy: sam, task: randomUUID(), company: null, progress: () => undefined };
  await rollsOut(kinds).run({ rollout: uuid }, running as unknown as TaskRun);
  return stateOf(uuid);
}

const stateOf = async (uuid: string) => (await firm.api.commands.load(rollout, uuid)).state as Rollout;
const todoBy = async (uuid: string) => (await firm.api.commands.load(todo, uuid)).state as Todo;
const dutyBy = async (uuid: string) => (await firm.api.commands.load(dutyDecider, dutyOf(`todo-${uuid}`))).state;

async function outcomesOf(
  uuid: string,
): Promise<readonly { company: string; steps: readonly StepOutcome[]; says: string | null }[]> {
  const events = await firm.api.log.read(`bundleRollout-${uuid}`);
  const decode = await firm.api.decoder(events);
  return events
    .map((one) => decode(one))
    .flatMap(({ type, data }) => (type === 'CompanyRolledOut' ? [data as never] : []));
}

it('makes the to-dos of each company with its people, and none for a company that one may not see', async () => {
  const uuid = await start([bakery, quarry, vault]);
  expect(await run(uuid)).toMatchObject({ is: 'done' });
  const outcomes = await outcomesOf(uuid);
  const of = (company: string) => outcomes.find((one) => one.company === company);
  expect(of(vault)).toMatchObject({ steps: [], says: 'This company was archived, or you cannot see it.' });
  const [statements, reconcile] = of(bakery)?.steps ?? [];
  expect(await todoBy(statements?.todo ?? '')).toMatchObject({
    ...{ title: 'Statements of Bakery for November 2026', dueDate: '2026-12-03', assignees: [people.carl] },
    ...{ company: bakery, isHidden: false, owner: people.sam, closePeriod: 'month_end_close' },
    papers: [{ number: 1, title: 'November of Bakery', state: 'wanted' }],
  });
  expect(await todoBy(reconcile?.todo ?? '')).toMatchObject({ dueDate: '2026-12-07', isHidden: true, assignees: [] });
  expect(await dutyBy(reconcile?.todo ?? '')).toMatchObject({ owner: people.ann, reviewer: people.cleo });
  const [ofQuarry] = of(quarry)?.steps ?? [];
  expect(await todoBy(ofQuarry?.todo ?? '')).toMatchObject({ assignees: [] });
});

it('skips what is there, also what somebody has deleted since', async () => {
  const of = { bundle: randomUUID() };
  const first = await start([bakery], of);
  await run(first);
  const [made] = await outcomesOf(first);
  const gone = made?.steps[0]?.todo ?? '';
  await firm.api.commands.send(todo, gone, { type: 'DeleteTodo' }, origin(bakery));
  const again = await start([bakery], of);
  await run(again);
  expect((await outcomesOf(again))[0]?.steps.map(({ is }) => is)).toEqual(['deleted', 'there']);
  const next = await start([bakery], { ...of, period: '2026-12' });
  await run(next);
  expect((await outcomesOf(next))[0]?.steps.map(({ is }) => is)).toEqual(['made', 'made']);
});

it('goes on wherever it was killed, and makes each to-do exactly once', async () => {
  const sends = 2 * (1 + 2 + 1) + 2; // two companies: their period, two to-dos and their record each; a duty in one, and one to spare
  for (let killedAt = 0; killedAt < sends; killedAt += 1) {
    const uuid = await start([bakery, quarry], { bundle: randomUUID() });
    let sent = 0;
    const dying = {
      ...firm.api.commands,
      load: firm.api.commands.load.bind(firm.api.commands),
      send: async (...given: Parameters<FlowContext['commands']['send']>) => {
        // the append is acknowledged to nobody
        if (sent++ === killedAt) {
          await firm.api.commands.send(...given);
          throw new Error('killed');
        }
        if (sent > killedAt) throw new Error('killed');
        return firm.api.commands.send(...given);
      },
    } as unknown as FlowContext['commands'];
    await run(uuid, { commands: dying }).catch(() => undefined);
    expect(await run(uuid)).toMatchObject({ is: 'done' });
    const outcomes = await outcomesOf(uuid);
    expect(outcomes).toHaveLength(2);
    const steps = outcomes.flatMap((one) => one.steps);
    expect(steps.map(({ is }) => is)).toEqual(['made', 'made', 'made', 'made']);
    for (const { todo: made } of steps) {
      const events = await firm.api.log.read(`todo-${made}`);
      expect(events.filter(({ type }) => type === 'TodoCreated')).toHaveLength(1);
    }
    const reconcile = outcomes.find(({ company }) => company === bakery)?.steps[1]?.todo ?? '';
    expect(await dutyBy(reconcile)).toMatchObject({ owner: people.ann, reviewer: people.cleo });
  }
});

it('takes what changed meanwhile when it goes on', async () => {
  const uuid = await start([bakery], { bundle: randomUUID() });
  const dying = {
    load: firm.api.commands.load.bind(firm.api.commands),
    send: async (...given: Parameters<FlowContext['commands']['send']>) => {
      await firm.api.commands.send(...given);
      throw new Error('killed');
    },
  } as unknown as FlowContext['commands'];
  await expect(run(uuid, { commands: dying })).rejects.toThrow('killed');
  await firm.change(bakery, { type: 'RenameCompany', name: 'Bright Bakery' });
  await firm.readable();
  expect(await run(uuid)).toMatchObject({ is: 'done' });
});

it('stops before the next company', async () => {
  const uuid = await start([bakery, quarry], { bundle: randomUUID() });
  await firm.api.commands.send(rollout, uuid, { type: 'StopRollout' }, origin());
  expect(await run(uuid)).toMatchObject({ is: 'stopped', done: [] });
});

it('says before what it would do, and changes nothing', async () => {
  const row = await viewerRow(firm.api.pool, people.sam ?? '');
  if (!row) throw new Error('Sam is not there.');
  const viewer = viewerOf(row, withoutSession, now);
  const period = { key: '2026-11', start: '2026-11-01', end: '2026-11-30', label: 'November 2026', words: {} };
  const head = await firm.api.log.head();
  await firm.readable();
  const asking = { db: firm.api.pool, commands: firm.api.commands, now, viewer };
  const seen = await previewOf(asking, { bundle, text, period }, [bakery, quarry, vault, randomUUID()], []);
  const leftOut = {
    ...{ name: null, made: 0, skipped: 0, isLeftOut: true },
    says: ['This company was archived, or you cannot see it.'],
  };
  expect(seen).toMatchObject([{ made: 0, skipped: 2, says: [] }, { made: 0, skipped: 2 }, leftOut, leftOut]);
  const fresh = await previewOf(asking, { bundle: randomUUID(), text, period }, [bakery, quarry], []);
  expect(fresh).toMatchObject([
    { made: 2, skipped: 0, says: [] },
    {
      made: 2,
      says: [
        'Nobody can be asked as Account owner. Those steps ask everyone at the company.',
        'Nobody on the team is Staff Accountant. Those steps use the team default.',
        'Nobody on the team is Controller. Those steps use the team default.',
        'No client of this company can see its to-dos yet.',
      ],
    },
  ]);
  expect(await firm.api.log.head()).toEqual(head);
});

it('makes what other areas bring, once, and says where it cannot', async () => {
  const sign = sampleStep({ key: 'letter', title: 'Sign for {month}', type: 'signature', choice: letter });
  const signed = sampleBundle({ steps: [sampleStep(), sign] });
  const asked = { bundle: randomUUID(), text: signed };
  const first = await start([bakery, quarry], asked);
  const planning = {
    ...asked,
    period: {
      key: '2026-11',
      start: '2026-11-01',
      end: '2026-11-30',
      label: 'November 2026',
      words: { month: 'November' },
    },
  };
  const row = await viewerRow(firm.api.pool, people.sam ?? '');
  if (!row) throw new Error('Sam is not there.');
  const viewer = viewerOf(row, withoutSession, now);
  const asking = { db: firm.api.pool, commands: firm.api.commands, now, viewer };
  const says = ['Sign for November: nobody here can be asked to sign.'];
  expect(await previewOf(asking, planning, [bakery, quarry], kinds)).toMatchObject([
    { made: 2, says: [] },
    { made: 1, skipped: 0, says: ['No client of this company can see its to-dos yet.', ...says] },
  ]);
  await run(first);
  const outcomes = await outcomesOf(first);
  const madeAt = (all: typeof outcomes, company: string) => all.find((one) => one.company === company)?.steps[1];
  expect(await todoBy(madeAt(outcomes, bakery)?.todo ?? '')).toMatchObject({
    ...{
      type: 'signature',
      templateId: letter,
      signerEmails: [],
      assignees: [people.carl],
      title: 'Sign for November',
    },
    ...{ completeOnSubmit: true, company: bakery },
  });
  expect(madeAt(outcomes, quarry)).toMatchObject({ is: 'refused', says: says[0] });
  const again = await start([bakery], asked);
  await run(again);
  expect(madeAt(await outcomesOf(again), bakery)).toMatchObject({ is: 'there', todo: madeAt(outcomes, bakery)?.todo });
  await firm.readable();
  const gone = { ...asked, text: sampleBundle({ steps: [sampleStep(), { ...sign, choice: randomUUID() }] }) };
  expect(await previewOf(asking, { ...planning, ...gone }, [bakery], kinds)).toMatchObject([{ made: 0, says: [] }]);
  const late = await start([bakery], gone);
  await run(late);
  // it was made while it could be
  expect(madeAt(await outcomesOf(late), bakery)).toMatchObject({ is: 'there' });
});

it('says what comes with a step before, and makes the to-do of the document that was made for it', async () => {
  const sign = sampleStep({ key: 'lease', title: 'Sign the lease', type: 'lease', choice: 'any' });
  const asked = { bundle: randomUUID(), text: sampleBundle({ steps: [sign] }) };
  const row = await viewerRow(firm.api.pool, people.sam ?? '');
  if (!row) throw new Error('Sam is not there.');
  const asking = {
    ...{ db: firm.api.pool, commands: firm.api.commands, now },
    viewer: viewerOf(row, withoutSession, now),
  };
  const planning = { ...asked, period: periodOf('month', '2026-11') as Period };
  const details = ['Sign the lease: for a year, signed by Carl.'];
  expect(await previewOf(asking, planning, [bakery], kinds)).toMatchObject([{ made: 1, says: [], details }]);
  const uuid = await start([bakery], asked);
  await run(uuid);
  const made = (await outcomesOf(uuid))[0]?.steps[0]?.todo ?? '';
  expect(await todoBy(made)).toMatchObject({
    ...{ type: 'signature', document: { uuid: v5('lease', made) } },
    ...{ assignees: [people.carl], signerEmails: ['ann@demo.test'] },
  });
  await firm.readable();
  expect(await previewOf(asking, planning, [bakery], kinds)).toMatchObject([{ made: 0, skipped: 1, details: [] }]);
});

it('is run by a task, and fails with it', async () => {
  const uuid = await start([bakery], { bundle: randomUUID() });
  const hear = async (stream: string, on: Record<string, unknown>) => {
    const events = await firm.api.log.read(stream);
    const decode = await firm.api.decoder(events);
    for (const one of [...events, ...events]) {
      const heard = on[one.type] as ((event: unknown, tools: FlowContext) => Promise<void>) | undefined;
      await heard?.(decode(one), tools());
    }
  };
  await hear(`bundleRollout-${uuid}`, runRollouts.on);
  const task = v5('run', uuid);
  const { state } = await firm.api.commands.load(asyncTask, task);
  expect(state).toMatchObject({ is: 'running', kind: 'bundleRollout', createdBy: people.sam });
  await firm.api.commands.send(asyncTask, task, { type: 'FailTask', message: 'It was tried three times.' }, origin());
  await hear(`asyncTask-${task}`, endFailedRollouts([]).on);
  expect(await stateOf(uuid)).toMatchObject({ is: 'failed' });
});

it('calls kinds of to-dos and close periods what to-dos call them', () => {
  expect(ours).toEqual(closePeriods);
  expect(stepTypes.filter((one) => !todoTypes.includes(one))).toEqual([]);
});
