import { recorded } from '@daybook/kernel/events/spec';
import { projectionSpec } from '@daybook/kernel/projecting/spec';
import type { CompanyMergeEvent } from '@daybook/merging/domain';
import { companyMerges } from './company-merges.projection.js';

const uuid = (n: number) => `00000000-0000-4000-8000-00000000000${n}`;
const at = '2026-01-05T15:00:00.000Z';
const { rowsOf } = projectionSpec(companyMerges);
const rows = (...events: CompanyMergeEvent[]) =>
  rowsOf(...events.map((one, n) => recorded(one, n, { at, by: { user: uuid(9) } }, `companyMerge-${uuid(1)}`)))
    .company_merges;

const started: CompanyMergeEvent = {
  type: 'CompanyMergeStarted',
  data: { source: uuid(2), destination: uuid(3), kinds: ['todos'], task: uuid(4) },
};
const undoing: CompanyMergeEvent = { type: 'MergeUndoStarted', data: { task: uuid(5), includesChanged: false } };

it('tells of a merge how it stands, and which task works on it', () => {
  const row = { uuid: uuid(1), source: uuid(2), destination: uuid(3), startedBy: uuid(9), startedAt: at };
  expect(rows(started)).toEqual([{ ...row, task: uuid(4), status: 'running' }]);
  expect(rows(started, { type: 'CompanyMergeCompleted', data: {} })).toMatchObject([{ status: 'completed' }]);
  expect(rows(started, { type: 'CompanyMergeFailed', data: { reason: 'x' } })).toMatchObject([{ status: 'failed' }]);
  expect(rows(started, undoing)).toEqual([{ ...row, task: uuid(5), status: 'undoing' }]);
  expect(rows(started, undoing, { type: 'MergeUndone', data: {} })).toMatchObject([{ status: 'undone' }]);
  const stopped: CompanyMergeEvent = { type: 'MergeUndoFailed', data: { reason: 'x' } };
  expect(rows(started, undoing, stopped)).toMatchObject([{ status: 'failed' }]);
});
