import type { EvidencePackEvent } from '@daybook/evidence/domain';
import { recorded } from '@daybook/kernel/events/spec';
import { drift, migrate } from '@daybook/kernel/postgres';
import { projectionSpec } from '@daybook/kernel/projecting/spec';
import { freshDatabase } from '@daybook/testing/postgres';
import { entities, evidencePacks, migrations } from './index.js';

const uuid = '00000000-0000-4000-8000-000000000001';
const handedOutAt = '2026-02-01T10:00:00.000Z';
const { rowsOf } = projectionSpec(evidencePacks);
const at = (event: EvidencePackEvent, revision: number) => recorded(event, revision, {}, `evidencePack-${uuid}`);

it('shows what was asked for, what came of it, and when it was handed out', () => {
  const requested = { task: uuid, from: '2026-01-01', to: '2026-01-31', kinds: ['todo'] };
  const rows = rowsOf(
    at({ type: 'EvidencePackRequested', data: requested }, 0),
    at({ type: 'EvidencePackMade', data: { sha256: 'x', size: 10, events: 3, files: 1 } }, 1),
    recorded({ type: 'EvidencePackHandedOut', data: {} }, 2, { at: handedOutAt }, `evidencePack-${uuid}`),
  );
  expect(rows.evidence_packs).toMatchObject([
    { uuid, task: uuid, fromDay: '2026-01-01', toDay: '2026-01-31', events: 3, files: 1, sha256: 'x', handedOutAt },
  ]);
});

it('stays as it is when the pack failed', () => {
  const data = { task: uuid, from: '2026-01-01', to: '2026-01-31', kinds: ['todo'] };
  const rows = rowsOf(
    at({ type: 'EvidencePackRequested', data }, 0),
    at({ type: 'EvidencePackFailed', data: { message: 'No.' } }, 1),
  );
  expect(rows.evidence_packs).toMatchObject([{ events: null, sha256: null, handedOutAt: null }]);
});

it('migrates to what the entity says', async () => {
  const database = await freshDatabase();
  await migrate(database.url, migrations);
  expect(await drift(database.url, entities)).toEqual([]);
  await database.drop();
});
