import type { BundleEvent, CompanyPeriodEvent, RolloutEvent, ScheduleEvent } from '@daybook/bundles/domain';
import { periodsOfTodos } from '@daybook/bundles/published';
import { recorded } from '@daybook/kernel/events/spec';
import { drift, migrate, openPool } from '@daybook/kernel/postgres';
import { projectingMigrations } from '@daybook/kernel/projecting';
import { projectionSpec } from '@daybook/kernel/projecting/spec';
import { freshDatabase } from '@daybook/testing/postgres';
import { sampleBundle } from '../domain/bundle-samples.js';
import { bundles, entities, migrations } from './index.js';

const uuid = '00000000-0000-4000-8000-000000000001';
const other = '00000000-0000-4000-8000-000000000009';
const text = sampleBundle();

const { rowsOf } = projectionSpec(bundles);

const ofBundle = (...events: readonly BundleEvent[]) =>
  rowsOf(...events.map((event, revision) => recorded(event, revision, {}, `bundle-${uuid}`))).bundles;
const ofRollout = (...events: readonly RolloutEvent[]) =>
  rowsOf(...events.map((event, revision) => recorded(event, revision, {}, `bundleRollout-${uuid}`)));

const started: RolloutEvent = {
  type: 'RolloutStarted',
  data: { bundle: other, text, period: '2026-11', companies: ['one', 'two'], onBehalfOf: null },
};
const through: RolloutEvent = {
  type: 'CompanyRolledOut',
  data: {
    company: 'one',
    steps: [
      { step: 'statements', todo: 'a', is: 'made', says: null },
      { step: 'reconcile', todo: 'b', is: 'there', says: null, more: ['d', 'e'] },
      { step: 'reports', todo: 'c', is: 'refused', says: 'No.' },
    ],
    says: null,
  },
};
const last: RolloutEvent = { type: 'CompanyRolledOut', data: { company: 'two', steps: [], says: 'Gone.' } };

it('shows each bundle as it is now, until it is deleted', () => {
  const created: BundleEvent = { type: 'BundleCreated', data: text };
  const renamed: BundleEvent = { type: 'BundleChanged', data: { ...text, name: 'Close' } };
  expect(ofBundle(created, renamed)).toEqual([{ uuid, ...text, name: 'Close', version: 2 }]);
  expect(ofBundle(created, { type: 'BundleRetired', data: {} })).toEqual([]);
});

it('says what a roll-out is of, and names what was left out', () => {
  const rows = ofRollout(started, through, last);
  expect(rows.bundle_rollouts).toMatchObject([
    { state: 'running', total: 2, bundleUuid: other, period: '2026-11', periodLabel: 'November 2026' },
  ]);
  expect(rows.bundle_rollout_companies).toMatchObject([
    { companyUuid: 'one', made: 1, there: 1, says: ['No.'] },
    { companyUuid: 'two', made: 0, there: 0, says: ['Gone.'] },
  ]);
});

it('stays stopped, or failed, whatever was under way', () => {
  const stopped = ofRollout(started, through, { type: 'RolloutStopped', data: {} }, last);
  expect(stopped.bundle_rollouts).toMatchObject([{ state: 'stopped' }]);
  const failed = ofRollout(started, { type: 'RolloutFailed', data: { message: 'No.' } });
  expect(failed.bundle_rollouts).toMatchObject([{ state: 'failed', message: 'No.' }]);
});

it('knows which to-do is which step', () => {
  const rows = ofRollout(started, through).bundle_todos;
  expect(rows).toEqual([
    { uuid: 'a', rolloutUuid: uuid, step: 'statements' },
    ...['b', 'd', 'e'].map((todo) => ({ uuid: todo, rolloutUuid: uuid, step: 'reconcile' })),
  ]);
});

it('shows what is rolled out by itself, until that ends, and on whose behalf', () => {
  const ofSchedule = (...events: readonly ScheduleEvent[]) =>
    rowsOf(
      ...events.map((event, revision) => recorded(event, revision, { by: { user: other } }, `bundleSchedule-${uuid}`)),
    ).bundle_schedules;
  const set: ScheduleEvent = { type: 'RolloutsScheduled', data: { companies: ['one', 'two'], leadDays: 5 } };
  expect(ofSchedule(set)).toEqual([{ bundleUuid: uuid, companyCount: 2, leadDays: 5, setBy: other }]);
  expect(ofSchedule(set, { type: 'RolloutsUnscheduled', data: {} })).toEqual([]);
  const byItself = ofRollout({ ...started, data: { ...started.data, onBehalfOf: other } } as RolloutEvent);
  expect(byItself.bundle_rollouts).toMatchObject([{ isByItself: true, startedBy: other }]);
  expect(ofRollout(started).bundle_rollouts).toMatchObject([{ isByItself: false }]);
});

it('shows which periods are locked, by whom and since when', () => {
  const ofPeriod = (...events: readonly CompanyPeriodEvent[]) =>
    rowsOf(
      ...events.map((event, revision) => recorded(event, revision, { by: { user: other } }, `bundlePeriod-${uuid}`)),
    ).bundle_locks;
  const of = { bundle: other, company: uuid, period: '2026-11', label: 'November 2026' };
  const locked: CompanyPeriodEvent = { type: 'PeriodLocked', data: { ...of, todos: [other] } };
  expect(ofPeriod({ type: 'PeriodRolledOut', data: { ...of, rollout: other } }, locked)).toMatchObject([
    { uuid, bundleUuid: other, period: '2026-11', companyUuid: uuid, todos: [other], lockedBy: other },
  ]);
  expect(ofPeriod(locked, { type: 'PeriodUnlocked', data: { reason: 'Late', label: of.label, todos: [] } })).toEqual(
    [],
  );
});

it('migrates to what the entities say', async () => {
  const database = await freshDatabase();
  await migrate(database.url, migrations);
  expect(await drift(database.url, entities)).toEqual([]);
  await database.drop();
});

it('publishes which period a to-do is for, unless it is done once', async () => {
  const database = await freshDatabase();
  await migrate(database.url, [...projectingMigrations, ...migrations]);
  const db = openPool(database.url, { purpose: 'background' });
  for (const [n, period] of ['2026-11', 'once'].entries()) {
    const rolledOut = `00000000-0000-4000-8000-00000000001${n}`;
    await db.query(
      `insert into bundle_rollouts (uuid, bundle_uuid, is_by_itself, name, period, period_label, started_at, state, total)
        values ($1, $2, false, 'Close', $3, '', now(), 'running', 1)`,
      [rolledOut, other, period],
    );
    const made = `00000000-0000-4000-8000-00000000002${n}`;
    await db.query(`insert into bundle_todos (uuid, rollout_uuid, step) values ($1, $2, 'reports')`, [made, rolledOut]);
  }
  const { rows } = await db.query(`select * from ${periodsOfTodos} p`);
  expect(rows).toEqual([{ kind: 'todo', uuid: '00000000-0000-4000-8000-000000000020', period: '2026-11' }]);
  await db.end();
  await database.drop();
});
