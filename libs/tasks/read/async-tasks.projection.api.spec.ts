import { recorded } from '@daybook/kernel/events/spec';
import { drift, migrate } from '@daybook/kernel/postgres';
import { projectionSpec } from '@daybook/kernel/projecting/spec';
import type { AsyncTaskEvent } from '@daybook/tasks/domain';
import { freshDatabase } from '@daybook/testing/postgres';
import { asyncTasks, entities, migrations } from './index.js';

const uuid = '00000000-0000-4000-8000-000000000001';
const user = '00000000-0000-4000-8000-000000000002';
const at = '2026-01-05T15:00:00.000Z';
const { rowsOf } = projectionSpec(asyncTasks);

function task(...events: AsyncTaskEvent[]) {
  return rowsOf(...events.map((event, n) => recorded(event, n, { at, by: { user } }, `asyncTask-${uuid}`))).async_tasks;
}

const started: AsyncTaskEvent = { type: 'AsyncTaskStarted', data: { kind: 'export', parameters: {} } };
const file = { object: 'tasks/one', size: 1, sha256: 'x', filename: 'one.csv', mediaType: 'text/csv' };
const succeeded: AsyncTaskEvent = { type: 'AsyncTaskSucceeded', data: { result: {}, file } };
const running = { uuid, kind: 'export', createdBy: user, startedAt: at, finishedAt: null, hasFile: false };

it('knows which tasks run, and which have a file', () => {
  expect(task(started)).toEqual([running]);
  expect(task(started, succeeded)).toEqual([{ ...running, finishedAt: at, hasFile: true }]);
  expect(task(started, succeeded, { type: 'AsyncTaskFileExpired', data: {} })).toEqual([
    { ...running, finishedAt: at },
  ]);
  expect(task(started, { type: 'AsyncTaskFailed', data: { message: 'No.' } })).toEqual([
    { ...running, finishedAt: at },
  ]);
});

it('migrates to what the entity says', async () => {
  const database = await freshDatabase();
  await migrate(database.url, migrations);
  expect(await drift(database.url, entities)).toEqual([]);
  await database.drop();
});
