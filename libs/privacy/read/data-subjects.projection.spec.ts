import { recorded } from '@daybook/kernel/events/spec';
import { projectionSpec } from '@daybook/kernel/projecting/spec';
import type { DataSubjectEvent } from '@daybook/privacy/domain';
import { dataSubjects } from './data-subjects.projection.js';

const [user, anna, ben] = [1, 2, 3].map((n) => `00000000-0000-4000-8000-00000000000${n}`) as [string, string, string];
const { rowsOf } = projectionSpec(dataSubjects);
const reason = 'A lawsuit';
const rowOf = (...said: (readonly [DataSubjectEvent, string])[]) =>
  rowsOf(...said.map(([event, by], at) => recorded(event, at, { by: { user: by } }, `dataSubject-${user}`)))
    .data_subjects?.[0];
const requested = [{ type: 'ErasureRequested', data: { user, reason: 'She asked' } }, anna] as const;
const held = [{ type: 'LegalHoldPlaced', data: { user, reason } }, ben] as const;

it('holds who requested and who decided', () => {
  expect(rowOf(requested)).toMatchObject({ uuid: user, erasure: 'requested', requestedBy: anna, decidedBy: null });
  const declined = [{ type: 'ErasureDeclined', data: { user, reason } }, ben] as const;
  expect(rowOf(requested, declined)).toMatchObject({ erasure: 'declined', reason, decidedBy: ben });
  expect(rowOf(requested, declined, requested)).toMatchObject({ erasure: 'requested', decidedBy: null });
});

it('holds why the data has to stay, until the hold is released', () => {
  expect(rowOf(held)).toMatchObject({ erasure: 'none', isOnHold: true, holdReason: reason });
  const released = [{ type: 'LegalHoldReleased', data: { user, reason: 'Settled' } }, ben] as const;
  expect(rowOf(held, released)).toMatchObject({ isOnHold: false, holdReason: null });
});

it('forgets the reasons with the person', () => {
  const confirmed = [{ type: 'ErasureConfirmed', data: { user } }, ben] as const;
  const completed = [{ type: 'ErasureCompleted', data: { user } }, ben] as const;
  expect(rowOf(requested, confirmed)).toMatchObject({ erasure: 'confirmed', reason: 'She asked', decidedBy: ben });
  expect(rowOf(requested, confirmed, completed)).toMatchObject({ erasure: 'completed', reason: null });
});

it('holds the newest export, and when it was handed out', () => {
  const [task, newer] = [ben, user];
  const wanted = [{ type: 'DataExportRequested', data: { user, task } }, anna] as const;
  const handedOut = [{ type: 'DataExportHandedOut', data: { user, task } }, anna] as const;
  expect(rowOf(wanted)).toMatchObject({ exportTask: task, exportRequestedBy: anna, exportHandedOutAt: null });
  expect(rowOf(wanted, handedOut)?.exportHandedOutAt).toEqual(expect.any(String));
  expect(
    rowOf(wanted, handedOut, [{ type: 'DataExportRequested', data: { user, task: newer } }, anna] as const),
  ).toMatchObject({ exportTask: newer, exportHandedOutAt: null });
});
