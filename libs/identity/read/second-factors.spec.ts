import { type TwoFactorEvent, twoFactorDecider } from '@daybook/identity/domain';
import { recorded } from '@daybook/kernel/events/spec';
import { projectionSpec } from '@daybook/kernel/projecting/spec';
import { secondFactorsProjection } from './index.js';

const user = '00000000-0000-4000-8000-0000000000aa';
const at = '2026-01-05T15:00:00.000Z';

const story = projectionSpec(secondFactorsProjection);

function rowsOf(...events: TwoFactorEvent[]) {
  const stream = `${twoFactorDecider.category}-${user}`;
  return story.rowsOf(...events.map((event, revision) => recorded(event, revision, { at }, stream))).second_factors;
}

const enabled: TwoFactorEvent = { type: 'TwoFactorEnabled', data: {} };

it('knows whose sign-in asks for a second factor, from when on', () => {
  expect(rowsOf({ type: 'BackupCodesIssued', data: { setVersion: 1, count: 10 } }, enabled)).toEqual([
    { user, enabledAt: at },
  ]);
});

it.each<TwoFactorEvent>([
  { type: 'TwoFactorDisabled', data: {} },
  { type: 'TwoFactorReset', data: { user, reason: null } },
])('forgets it with $type', (ended) => {
  expect(rowsOf(enabled, ended)).toEqual([]);
  expect(rowsOf(enabled, ended, enabled)).toHaveLength(1);
});
