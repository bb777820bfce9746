import { randomUUID } from 'node:crypto';
import { companyPeriod, deciders, rollout } from '@daybook/bundles/domain';
import { carryOut, eventHandlers, periodOfCompany, taskKinds, taskOf } from '@daybook/bundles/flow';
import { migrations, projections } from '@daybook/bundles/read';
import { dayAt, dayInWords } from '@daybook/kernel/events';
import type { FlowContext, FlowSettings, TaskRun } from '@daybook/kernel/flows';
import type { Email } from '@daybook/kernel/mail';
import { queryOf } from '@daybook/kernel/postgres';
import { migrations as ledgerMigrations } from '@daybook/ledger/read';
import { asyncTask, deciders as taskDeciders } from '@daybook/tasks/domain';
import type { ApiClient } from '@daybook/testing/api';
import { Firm, origin } from '@daybook/testing/firm';
import { type TodoCommand, todo, deciders as todoDeciders } from '@daybook/todos/domain';
import { migrations as todoMigrations, projections as todoProjections } from '@daybook/todos/read';
import { dutyDecider } from '@daybook/work/domain';
import { insert } from '../../testing/mails/rows.js';
import { sampleBundle } from '../domain/bundle-samples.js';
import { api } from './index.js';

const saving = `mutation ($name: String!, $every: String!, $closePeriod: String!, $steps: [BundleStepInput!]!) {
  saveBundle(name: $name, every: $every, closePeriod: $closePeriod, steps: $steps) { bundle { uuid } } }`;
const starting = `mutation ($bundle: UUID!, $companies: [UUID!]!) {
  startBundleRollout(bundleUuid: $bundle, period: "2026-11", companyUuids: $companies) { rolloutUuid } }`;
const previewing = `query ($bundle: UUID!, $companies: [UUID!]!) {
  bundleRolloutPreview(bundleUuid: $bundle, period: "2026-11", companyUuids: $companies) { companies { isLeftOut says } } }`;
const locking = `mutation ($bundle: UUID!, $company: UUID!) {
  lockPeriod(bundleUuid: $bundle, period: "2026-11", companyUuid: $company) { success errorMessage code } }`;
const unlocking = `mutation ($bundle: UUID!, $company: UUID!, $reason: String!) {
  unlockPeriod(bundleUuid: $bundle, period: "2026-11", companyUuid: $company, reason: $reason) { success errorMessage code } }`;
const showing = `query ($bundle: UUID!) { closeBoard(bundleUuid: $bundle) {
  companies { companyUuid books { isInOrder says questions } lock { lockedAt lockedByName } mayLock mayUnlock cells { todoUuid } } } }`;

let firm: Firm;
let olga: ApiClient;
let sam: ApiClient;
const people: Record<string, string> = {};

beforeAll(async () => {
  firm = await Firm.open({
    areas: [api({ areas: [] })],
    deciders: [...deciders, ...taskDeciders, ...todoDeciders, dutyDecider],
    projections: [...projections, ...todoProjections],
    migrations: [...migrations, ...todoMigrations, ...ledgerMigrations],
  });
  people.sam = await firm.staff('sam');
  people.olga = await firm.staff('olga', { adminPanelAccess: 'UPDATE' });
  people.ruth = await firm.staff('ruth', {}, { flags: { superuser: true } });
  await firm.readable();
  [olga, sam] = [await firm.browser('olga'), await firm.browser('sam')];
});
afterAll(() => firm?.close());

/** Where it is another day than by UTC. */
const elsewhere = new Date().getUTCHours() < 11 ? 'Pacific/Pago_Pago' : 'Pacific/Kiritimati';

/** A company with a bundle rolled out to it: its to-dos in the order of its steps. */
async function closing() {
  const company = await firm.company('Bakery', { type: 'ChangeCompanyTimeZone', timeZone: elsewhere });
  await firm.readable();
  const bundle: string = (await olga.graphql(saving, { ...sampleBundle() })).data.saveBundle.bundle.uuid;
  const rolloutUuid = await rollOut(bundle, company);
  const todos = (await rowOf(bundle, company)).cells.map(({ todoUuid }: { todoUuid: string }) => todoUuid);
  return { company, bundle, rolloutUuid, todos: todos as readonly string[] };
}

async function rollOut(bundle: string, company: string): Promise<string> {
  const uuid = await begin(bundle, company);
  await run(uuid);
  return uuid;
}

async function begin(bundle: string, company: string): Promise<string> {
  return (await sam.graphql(starting, { bundle, companies: [company] })).data.startBundleRollout.rolloutUuid;
}

async function run(uuid: string): Promise<void> {
  const { commands, pool } = firm.api;
  const tools = { commands, query: queryOf(pool), clock: { now: () => new Date() } } as unknown as FlowContext;
  const running = { tools, createdBy: people.sam, task: randomUUID(), company: null, progress: () => undefined };
  for (const kind of taskKinds({ areas: [] })) await kind.run({ rollout: uuid }, running as unknown as TaskRun);
  await firm.readable();
}

async function rowOf(bundle: string, company: string) {
  const { companies } = (await sam.graphql(showing, { bundle })).data.closeBoard;
  return companies.find(({ companyUuid }: { companyUuid: string }) => companyUuid === company);
}

async function finish(todos: readonly string[], company: string): Promise<void> {
  for (const uuid of todos) await change(uuid, { type: 'CloseTodo' }, company);
  await firm.readable();
}

const change = (uuid: string, command: TodoCommand, company: string) =>
  firm.api.commands.send(todo, uuid, command, origin(company));
const lock = async (of: { bundle: string; company: string }, who = sam) =>
  (await who.graphql(locking, { bundle: of.bundle, company: of.company })).data.lockPeriod;
const unlock = async (of: { bundle: string; company: string }, reason: string) =>
  (await olga.graphql(unlocking, { bundle: of.bundle, company: of.company, reason })).data.unlockPeriod;
const isLocked = async (uuid: string) => {
  const { state } = await firm.api.commands.load(todo, uuid);
  return state.is === 'there' && state.lock !== undefined;
};

it('locks what is done, says so on the board, and refuses every change until it is unlocked for a reason', async () => {
  const of = await closing();
  expect(await lock(of)).toMatchObject({ success: false, code: 'notDone' });
  await finish(of.todos, of.company);
  expect(await rowOf(of.bundle, of.company)).toMatchObject({ lock: null, mayLock: true, mayUnlock: false });
  expect(await lock(of)).toMatchObject({ success: true });
  await firm.readable();
  const { lock: shown } = await rowOf(of.bundle, of.company);
  expect(shown).toMatchObject({ lockedByName: 'sam Person' });
  const day = dayInWords(dayAt(new Date(shown.lockedAt), elsewhere));
  for (const uuid of of.todos)
    expect(await change(uuid, { type: 'ReopenTodo' }, of.company)).toMatchObject({ refused: 'locked' });
  const preview = (await sam.graphql(previewing, { bundle: of.bundle, companies: [of.company] })).data;
  expect(preview.bundleRolloutPreview.companies).toMatchObject([
    { isLeftOut: true, says: [expect.stringContaining(`November 2026 was locked by sam Person on ${day}.`)] },
  ]);
  const again = await rollOut(of.bundle, of.company);
  const [event] = (await firm.api.log.read(`bundleRollout-${again}`)).slice(-1);
  const said = (await firm.api.decoder(event ? [event] : []))(event as never) as { data: { says: string } };
  expect(said.data.says).toContain(`November 2026 was locked on ${day}.`);

  expect((await sam.graphql(unlocking, { ...of, reason: 'Late' })).errors).toBeDefined();
  expect(await unlock(of, ' ')).toMatchObject({ success: false, code: 'reasonMissing' });
  expect(await unlock(of, 'A late invoice')).toMatchObject({ success: true });
  await firm.readable();
  expect(await rowOf(of.bundle, of.company)).toMatchObject({ lock: null });
  for (const uuid of of.todos)
    expect(await change(uuid, { type: 'ReopenTodo' }, of.company)).toMatchObject({ done: true });
});

it('says beside it how the books of the company stand, and nothing where none are connected', async () => {
  const { company, bundle } = await closing();
  expect(await rowOf(bundle, company)).toMatchObject({ books: null });
  const { pool } = firm.api;
  const [now, day] = [new Date(), '2026-11-30'];
  const connected = { company, status: 'ACTIVE', realm: company, connected_at: now, changed_at: now };
  const read = { company, is_running: false, started_at: now, succeeded_at: now, failure: null };
  await insert(pool, 'ledger_connections', connected);
  await insert(pool, 'ledger_syncs', { ...read, accounts_that_differ: 2 });
  await insert(pool, 'ops.ledger_books', { company, published: 1, written: 1, synced_at: now });
  await insert(pool, 'ops.ledger_tie_outs', { company, generation: 1, day, differences: '[]' });
  const wrong = { isInOrder: false, says: 'The books do not tie out: 2 accounts differ', questions: 0 };
  expect(await rowOf(bundle, company)).toMatchObject({ books: wrong });
  await pool.query('update ledger_syncs set accounts_that_differ = 0 where company = $1', [company]);
  const right = { isInOrder: true, says: 'The books tie out', questions: 0 };
  expect(await rowOf(bundle, company)).toMatchObject({ books: right });
});

it('is locked once by two at the same instant', async () => {
  const of = await closing();
  await finish(of.todos, of.company);
  const both = await Promise.all([lock(of), lock(of, olga)]);
  expect(both).toMatchObject([{ success: true }, { success: true }]);
  const events = await firm.api.log.read(`bundlePeriod-${periodOfCompany(of.bundle, '2026-11', of.company)}`);
  expect(events.filter(({ type }) => type === 'PeriodLocked')).toHaveLength(1);
  expect(await Promise.all(of.todos.map(isLocked))).toEqual([true, true]);
});

it('is not locked while a roll-out is at the company, nor before all that came with it is done', async () => {
  const of = await closing();
  await finish(of.todos, of.company);
  const late = await begin(of.bundle, of.company);
  const stream = periodOfCompany(of.bundle, '2026-11', of.company);
  const period = { bundle: of.bundle, company: of.company, period: '2026-11', label: 'November 2026' };
  const arriving = { type: 'RollPeriodOut', rollout: late, ...period } as const;
  await firm.api.commands.send(companyPeriod, stream, arriving, origin(of.company));
  expect(await lock(of)).toMatchObject({ success: false, code: 'rollingOut' });
  const task = { type: 'StartTask', kind: 'bundleRollout', parameters: { rollout: late } } as const;
  await firm.api.commands.send(asyncTask, taskOf(late), task, origin());
  await firm.api.commands.send(rollout, late, { type: 'StopRollout' }, origin());
  // what its task is making there now is still to come
  expect(await lock(of)).toMatchObject({ success: false, code: 'rollingOut' });
  const ended = { type: 'SucceedTask', result: {}, file: null } as const;
  await firm.api.commands.send(asyncTask, taskOf(late), ended, origin());
  expect(await lock(of)).toMatchObject({ success: true });
});

it('locks nothing where a to-do was reopened at the same instant, also when it was cut short', async () => {
  const of = await closing();
  await finish(of.todos, of.company);
  const uuid = periodOfCompany(of.bundle, '2026-11', of.company);
  const [first = '', second = ''] = of.todos;
  const { commands } = firm.api;
  const period = { bundle: of.bundle, company: of.company, period: '2026-11', label: 'November 2026' };
  const command = { type: 'LockPeriod', ...period, todos: of.todos, notDone: [], over: [of.rolloutUuid] } as const;
  await commands.send(companyPeriod, uuid, command, origin(of.company));
  await change(second, { type: 'ReopenTodo' }, of.company);
  const events = await firm.api.log.read(`bundlePeriod-${uuid}`);
  const decode = await firm.api.decoder(events);
  for (const one of [...events, ...events]) await carryOut(decode(one) as never, 'follow', commands);
  expect((await commands.load(companyPeriod, uuid)).state.lock).toBeNull();
  expect(await Promise.all([first, second].map(isLocked))).toEqual([false, false]);
});

it('writes to every superuser when a period is unlocked, with the reason', async () => {
  const of = await closing();
  await finish(of.todos, of.company);
  await lock(of);
  await unlock(of, 'A late invoice');
  const mails: Email[] = [];
  const sender = { url: 'https://portal.test', firmName: 'Ledger & Sons', firmTimeZone: 'UTC', areas: [] };
  const tools = {
    ...{ commands: firm.api.commands, query: queryOf(firm.api.pool), clock: { now: () => new Date() } },
    mail: { send: async (mail: Email) => void mails.push(mail) },
  } as unknown as FlowContext;
  const events = await firm.api.log.read(`bundlePeriod-${periodOfCompany(of.bundle, '2026-11', of.company)}`);
  const decode = await firm.api.decoder(events);
  for (const handler of eventHandlers(sender as unknown as FlowSettings))
    for (const one of events) await handler.on[one.type]?.(decode(one), tools);
  expect(mails.map(({ to, subject }) => [to.name, subject])).toEqual([['ruth', 'Period unlocked: November 2026']]);
  expect(mails[0]?.text.replaceAll(/\s+/g, ' ')).toContain(
    'olga Person unlocked November 2026 of Bakery. Its to-dos may be changed again. The reason given: “A late invoice”',
  );
});
