import type { GadgetEvent } from '@daybook/gadgets/domain';
import { recorded } from '@daybook/kernel/events/spec';
import { drift, migrate } from '@daybook/kernel/postgres';
import { projectionSpec } from '@daybook/kernel/projecting/spec';
import { freshDatabase } from '@daybook/testing/postgres';
import { entities, gadgets, migrations } from './index.js';

const uuid = '00000000-0000-4000-8000-000000000001';
const first: GadgetEvent = { type: 'GadgetAdded', data: { name: 'First' } };

const { rowsOf } = projectionSpec(gadgets);

const rows = (...events: readonly GadgetEvent[]) =>
  rowsOf(...events.map((event, revision) => recorded(event, revision, {}, `gadget-${uuid}`))).gadgets;

it('shows each gadget under its newest name', () => {
  const shown = rows(first, { type: 'GadgetRenamed', data: { from: 'First', to: 'Second' } });
  expect(shown).toMatchObject([{ uuid, companyUuid: null, name: 'Second' }]);
});

it('migrates to what the entity says', async () => {
  const database = await freshDatabase();
  await migrate(database.url, migrations);
  expect(await drift(database.url, entities)).toEqual([]);
  await database.drop();
});
