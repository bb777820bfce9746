import { recorded } from '@daybook/kernel/events/spec';
import { drift, migrate } from '@daybook/kernel/postgres';
import { projectionSpec } from '@daybook/kernel/projecting/spec';
import { freshDatabase } from '@daybook/testing/postgres';
import { entities, migrations, things } from './index.js';

const uuid = '00000000-0000-4000-8000-000000000001';
const stream = `thing-${uuid}`;

const { rowsOf } = projectionSpec(things);

it('shows each thing under its newest name', () => {
  const rows = rowsOf(
    recorded({ type: 'ThingAdded', data: { name: 'First' } }, 0, {}, stream),
    recorded({ type: 'ThingRenamed', data: { from: 'First', to: 'Second' } }, 1, {}, stream),
  );
  expect(rows).toEqual({ things: [{ uuid, companyUuid: null, name: 'Second' }] });
});

it('migrates to what the entity says', async () => {
  const database = await freshDatabase();
  await migrate(database.url, migrations);
  expect(await drift(database.url, entities)).toEqual([]);
  await database.drop();
});
