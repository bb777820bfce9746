import type { DomainEvent } from '@daybook/kernel/events';
import { recorded } from '@daybook/kernel/events/spec';
import { projectionSpec } from '@daybook/kernel/projecting/spec';
import { alertsProjection } from './alerts.projection.js';

const { rowsOf } = projectionSpec(alertsProjection);
const event = (stream: string, revision: number, type: string, data: object) =>
  recorded<DomainEvent>({ type, data }, revision, {}, stream);
const audience = { roles: ['client_owner'], companies: [], from: '2026-05-01', until: '2026-05-08' };

it('knows what was raised, what was withdrawn, who dismissed what, and what is to be remembered', () => {
  const rows = rowsOf(
    event('alert-a', 0, 'AlertRaised', { name: 'We move', ...audience }),
    event('alert-b', 0, 'AlertRaised', { name: 'We stay', ...audience }),
    event('alert-b', 1, 'AlertWithdrawn', {}),
    event('userAlerts-u', 0, 'AlertDismissed', { alert: 'a', name: 'We move' }),
    event('userAlerts-u', 1, 'AlertDismissed', { alert: 'b', name: 'We stay' }),
    event('dataMarkers-c', 0, 'DataMarkerRecorded', {
      uuid: 'm',
      user: 'u',
      markerType: 'form_1099_opt_in_modal_dismissed',
      markerSubType: '2026',
      metadata: {},
    }),
  );
  expect(rows.alerts?.map(({ uuid, fromDay, isWithdrawn }) => [uuid, fromDay, isWithdrawn])).toEqual([
    ['a', '2026-05-01', false],
    ['b', '2026-05-01', true],
  ]);
  expect(rows.user_alerts).toMatchObject([
    { userUuid: 'u', dismissed: { a: expect.any(String), b: expect.any(String) } },
  ]);
  expect(rows.data_markers).toMatchObject([{ uuid: 'm', companyUuid: 'c', userUuid: 'u', markerSubType: '2026' }]);
});
