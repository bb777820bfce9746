import { randomUUID } from 'node:crypto';
import { deciders } from '@daybook/bundles/domain';
import { taskKinds } from '@daybook/bundles/flow';
import { migrations, projections } from '@daybook/bundles/read';
import type { FlowContext, TaskRun } from '@daybook/kernel/flows';
import { queryOf } from '@daybook/kernel/postgres';
import { migrations as ledgerMigrations } from '@daybook/ledger/read';
import type { ApiClient } from '@daybook/testing/api';
import { Firm, origin } from '@daybook/testing/firm';
import { todo, deciders as todoDeciders } from '@daybook/todos/domain';
import { migrations as todoMigrations, projections as todoProjections } from '@daybook/todos/read';
import { dutyDecider } from '@daybook/work/domain';
import { sampleBundle, sampleStep } from '../domain/bundle-samples.js';
import type { BundleText } from '../domain/index.js';
import { api } from './index.js';

const saving = `mutation ($uuid: UUID, $name: String!, $every: String!, $closePeriod: String!, $steps: [BundleStepInput!]!, $version: Int) {
  saveBundle(uuid: $uuid, name: $name, every: $every, closePeriod: $closePeriod, steps: $steps, version: $version) {
    success errorMessage code bundle { uuid version name steps { key after } } } }`;
const previewing = `query ($bundle: UUID!, $period: String!, $companies: [UUID!]!) {
  bundleRolloutPreview(bundleUuid: $bundle, period: $period, companyUuids: $companies) {
    errorMessage companies { companyName made skipped says isLeftOut } } }`;
const starting = `mutation ($bundle: UUID!, $period: String!, $companies: [UUID!]!) {
  startBundleRollout(bundleUuid: $bundle, period: $period, companyUuids: $companies) { success errorMessage code rolloutUuid } }`;
const showing = `query ($bundle: UUID!, $period: String) { closeBoard(bundleUuid: $bundle, period: $period) {
  bundle { name } period { key label } periods { key } steps { key title }
  companies { companyName done cells { todoUuid step title status due isOverdue waitsFor } } } }`;

// the day is over in New York, so what is due on December 3 is late
const now = new Date('2026-12-04T15:00:00.000Z');

let firm: Firm;
let olga: ApiClient;
let sam: ApiClient;
let samUuid: string;
let bakery: string;
let vault: string;

beforeAll(async () => {
  firm = await Firm.open({
    areas: [api({ areas: [] })],
    deciders: [...deciders, ...todoDeciders, dutyDecider],
    projections: [...projections, ...todoProjections],
    migrations: [...migrations, ...todoMigrations, ...ledgerMigrations],
    clock: { now: () => now },
  });
  samUuid = await firm.staff('sam');
  await firm.staff('olga', { adminPanelAccess: 'UPDATE' });
  const otto = await firm.staff('otto');
  bakery = await firm.company('Bakery');
  vault = await firm.company('Vault', { type: 'RequireExplicitAccess' });
  await firm.member(vault, otto, 'staff_director');
  await firm.readable();
  [olga, sam] = [await firm.browser('olga'), await firm.browser('sam')];
});
afterAll(() => firm?.close());

async function saved(text: BundleText = sampleBundle(), more: object = {}) {
  const { data, errors } = await olga.graphql(saving, { ...text, ...more });
  if (errors) throw new Error(JSON.stringify(errors));
  return data.saveBundle;
}

/** As the worker does it. */
async function run(rollout: string, createdBy: string) {
  const { commands, pool } = firm.api;
  const tools = { commands, query: queryOf(pool), clock: { now: () => now } } as unknown as FlowContext;
  const running = { tools, createdBy, task: randomUUID(), company: null, progress: () => undefined };
  for (const kind of taskKinds({ areas: [] })) await kind.run({ rollout }, running as unknown as TaskRun);
  await firm.readable();
}

it('saves a bundle, says what is wrong with it, and overwrites nothing that was changed meanwhile', async () => {
  const { bundle } = await saved();
  expect(bundle).toMatchObject({ version: 1, steps: [{ key: 'statements' }, { after: 'statements' }] });
  const steps = [sampleStep({ title: 'For {moth}' })];
  expect(await saved(sampleBundle({ steps }))).toMatchObject({ success: false, code: 'step', bundle: null });
  const renamed = await saved(sampleBundle({ name: 'Close' }), { uuid: bundle.uuid, version: 1 });
  expect(renamed).toMatchObject({ success: true, bundle: { version: 2 } });
  const late = await saved(sampleBundle({ name: 'Mine' }), { uuid: bundle.uuid, version: 1 });
  expect(late).toMatchObject({ success: false, code: 'changedMeanwhile' });
  const { data } = await sam.graphql('{ bundles { uuid name version } }');
  expect(data.bundles).toContainEqual({ uuid: bundle.uuid, name: 'Close', version: 2 });
  const taken = await sam.graphql(saving, { ...sampleBundle(), uuid: bundle.uuid, version: 2 });
  expect(taken.errors).toBeDefined();
  await olga.graphql('mutation ($uuid: UUID!) { deleteBundle(uuid: $uuid) { success } }', { uuid: bundle.uuid });
  const after = await sam.graphql(starting, { bundle: bundle.uuid, period: '2026-11', companies: [bakery] });
  expect(after.data.startBundleRollout).toMatchObject({ success: false, code: 'bundleGone' });
});

it('previews, rolls out and shows the board, of which each sees the companies that they see', async () => {
  const { bundle } = await saved();
  const given = { bundle: bundle.uuid, period: '2026-11', companies: [bakery, vault] };
  const preview = (await sam.graphql(previewing, given)).data.bundleRolloutPreview;
  expect(preview).toMatchObject({
    errorMessage: null,
    companies: [
      { companyName: 'Bakery', made: 2, skipped: 0, isLeftOut: false },
      { companyName: null, made: 0, isLeftOut: true },
    ],
  });
  const started = (await sam.graphql(starting, given)).data.startBundleRollout;
  expect(started).toMatchObject({ success: true });
  await run(started.rolloutUuid, samUuid);
  const listing = `query ($uuid: UUID!) { bundleRollouts(bundleUuid: $uuid) { uuid state total done periodLabel startedByName } }`;
  expect((await sam.graphql(listing, { uuid: bundle.uuid })).data.bundleRollouts).toEqual([
    {
      ...{ uuid: started.rolloutUuid, state: 'done', total: 2, done: 2 },
      ...{ periodLabel: 'November 2026', startedByName: 'sam Person' },
    },
  ]);
  const results = 'query ($uuid: UUID!) { bundleRolloutCompanies(rolloutUuid: $uuid) { companyName made there says } }';
  expect((await sam.graphql(results, { uuid: started.rolloutUuid })).data.bundleRolloutCompanies).toEqual([
    { companyName: 'Bakery', made: 2, there: 0, says: [] },
  ]);
  const board = (await sam.graphql(showing, { bundle: bundle.uuid })).data.closeBoard;
  expect(board).toMatchObject({
    ...{ period: { key: '2026-11', label: 'November 2026' }, periods: [{ key: '2026-11' }] },
    companies: [
      {
        ...{ companyName: 'Bakery', done: 0 },
        cells: [
          { step: 'statements', due: '2026-12-03', isOverdue: true, waitsFor: null },
          { step: 'reconcile', due: '2026-12-07', isOverdue: false, waitsFor: 'Upload statements for November' },
        ],
      },
    ],
  });
  const [first] = board.companies[0].cells;
  await firm.api.commands.send(todo, first.todoUuid, { type: 'CloseTodo' }, origin(bakery));
  await firm.readable();
  const later = (await sam.graphql(showing, { bundle: bundle.uuid, period: '2026-11' })).data.closeBoard;
  expect(later.companies).toMatchObject([
    { done: 1, cells: [{ status: 'completed', isOverdue: false }, { waitsFor: null }] },
  ]);
  const otherPeriod = (await sam.graphql(showing, { bundle: bundle.uuid, period: '2026-10' })).data.closeBoard;
  expect(otherPeriod).toMatchObject({ period: null, companies: [] });
});

it('shows nobody the to-dos of a company that they do not see', async () => {
  const { bundle } = await saved();
  const given = { bundle: bundle.uuid, period: '2026-11', companies: [vault] };
  const otto = await firm.browser('otto');
  const started = (await otto.graphql(starting, given)).data.startBundleRollout;
  const { rows } = await firm.api.pool.query<{ uuid: string }>("select uuid from users where email = 'otto@demo.test'");
  await run(started.rolloutUuid, rows[0]?.uuid ?? '');
  expect((await otto.graphql(showing, { bundle: bundle.uuid })).data.closeBoard.companies).toHaveLength(1);
  expect((await sam.graphql(showing, { bundle: bundle.uuid })).data.closeBoard.companies).toEqual([]);
  const results = 'query ($uuid: UUID!) { bundleRolloutCompanies(rolloutUuid: $uuid) { companyName } }';
  expect((await sam.graphql(results, { uuid: started.rolloutUuid })).data.bundleRolloutCompanies).toEqual([]);
});

it('refuses periods and companies that are not there, and stops what runs', async () => {
  const { bundle } = await saved();
  const given = { bundle: bundle.uuid, period: '2026-Q4', companies: [bakery] };
  expect((await sam.graphql(previewing, given)).data.bundleRolloutPreview.errorMessage).toContain('such as 2026-11');
  expect((await sam.graphql(starting, given)).data.startBundleRollout).toMatchObject({ code: 'period' });
  const none = { ...given, period: '2026-11', companies: [] };
  expect((await sam.graphql(starting, none)).data.startBundleRollout).toMatchObject({ code: 'companiesMissing' });
  const many = { ...given, period: '2026-11', companies: Array.from({ length: 1001 }, () => randomUUID()) };
  expect((await sam.graphql(starting, many)).data.startBundleRollout).toMatchObject({ code: 'tooManyCompanies' });
  expect((await sam.graphql(previewing, many)).errors).toBeDefined();
  const { rolloutUuid } = (await sam.graphql(starting, { ...none, companies: [bakery] })).data.startBundleRollout;
  const stopping = 'mutation ($uuid: UUID!) { stopBundleRollout(uuid: $uuid) { success errorMessage code } }';
  expect((await sam.graphql(stopping, { uuid: rolloutUuid })).data.stopBundleRollout).toMatchObject({ success: true });
  await run(rolloutUuid, samUuid);
  expect((await sam.graphql(showing, { bundle: bundle.uuid })).data.closeBoard.companies).toEqual([]);
  const unknown = await sam.graphql(stopping, { uuid: randomUUID() });
  expect(unknown.data.stopBundleRollout).toMatchObject({ success: false, code: 'notStarted' });
});

it('is scheduled to roll out by itself, says when next, and ends', async () => {
  const { bundle } = await saved(sampleBundle({ name: 'Zebra close' }));
  const set = `mutation ($bundle: UUID!, $companies: [UUID!]!, $days: Int!) {
    scheduleBundle(bundleUuid: $bundle, companyUuids: $companies, leadDays: $days) { success code } }`;
  const asked = async (days: number, uuid = bundle.uuid) =>
    (await sam.graphql(set, { bundle: uuid, companies: [bakery], days })).data.scheduleBundle;
  const schedules = async () => {
    await firm.readable();
    const found = (
      await olga.graphql('{ bundleSchedules { bundleUuid companyCount leadDays nextOn nextLabel setByName } }')
    ).data.bundleSchedules;
    return found.filter(({ bundleUuid }: { bundleUuid: string }) => bundleUuid === bundle.uuid);
  };
  expect(await asked(28)).toEqual({ success: false, code: 'leadDays' });
  expect(await asked(5, randomUUID())).toEqual({ success: false, code: 'bundleGone' });
  expect(await asked(5)).toEqual({ success: true, code: null });
  expect(await schedules()).toMatchObject([
    { companyCount: 1, leadDays: 5, nextOn: '2026-12-26', nextLabel: 'December 2026' },
  ]);
  const end = 'mutation ($bundle: UUID!) { unscheduleBundle(bundleUuid: $bundle) { success } }';
  expect((await sam.graphql(end, { bundle: bundle.uuid })).data.unscheduleBundle.success).toBe(true);
  expect(await schedules()).toEqual([]);
});
