import type { ZipEvent } from '@daybook/files/domain';
import { recorded } from '@daybook/kernel/events/spec';
import { projectionSpec } from '@daybook/kernel/projecting/spec';
import { zips } from './zip.projection.js';

const uuid = '00000000-0000-4000-8000-0000000000f1';
const at = '2026-01-05T15:00:00.000Z';
const { rowsOf } = projectionSpec(zips);

function zip(...events: ZipEvent[]) {
  return rowsOf(...events.map((event, n) => recorded(event, n, { at }, `zip-${uuid}`))).zips;
}

const requested: ZipEvent = { type: 'ZipRequested', data: { nodes: [] } };
const ready: ZipEvent = {
  type: 'ZipReady',
  data: { object: 'zips/one', size: 10, files: 1, contents: [uuid], sha256: 'x' },
};
const pending = { uuid, companyUuid: null, status: 'pending', isOver: false, requestedAt: at };

it('shows how far an archive is, and which are over', () => {
  expect(zip(requested)).toEqual([pending]);
  expect(zip(requested, ready)).toEqual([{ ...pending, status: 'ready' }]);
  expect(zip(requested, ready, { type: 'ZipExpired', data: {} })).toEqual([
    { ...pending, status: 'expired', isOver: true },
  ]);
  const failed: ZipEvent = { type: 'ZipFailed', data: { reason: 'empty', message: 'There is nothing in it.' } };
  expect(zip(requested, failed)).toEqual([{ ...pending, status: 'failed', isOver: true }]);
});
