import type { AlertEvent, DataMarkersEvent, UserAlertsEvent } from '@daybook/alerts/domain';
import { subjectOf } from '@daybook/kernel/events';
import { change, made, own, projection, table } from '@daybook/kernel/projecting';
import { AlertRow, DataMarkerRow, UserAlertsRow } from './alerts.entity.js';

export const alertsProjection = projection({
  name: 'alerts',
  version: 1,
  tables: [
    table<AlertRow, AlertEvent>({
      entity: AlertRow,
      categories: ['alert'],
      on: {
        AlertRaised: own((_, { stream, meta, data: { name, roles, companies, from, until } }) => ({
          uuid: subjectOf(stream),
          name,
          roles,
          companies,
          fromDay: from,
          untilDay: until,
          raisedAt: meta.at,
          isWithdrawn: false,
        })),
        AlertWithdrawn: change(() => ({ isWithdrawn: true })),
      },
    }),
    table<UserAlertsRow, UserAlertsEvent>({
      entity: UserAlertsRow,
      categories: ['userAlerts'],
      on: {
        AlertDismissed: own((row, { stream, meta, data: { alert } }) => ({
          userUuid: subjectOf(stream),
          dismissed: { ...row?.dismissed, [alert]: meta.at },
        })),
      },
    }),
    table<DataMarkerRow, DataMarkersEvent>({
      entity: DataMarkerRow,
      categories: ['dataMarkers'],
      on: {
        DataMarkerRecorded: made(
          ({ data }) => [data.uuid],
          ({ stream, meta, data: { user, ...marker } }) => ({
            ...marker,
            companyUuid: subjectOf(stream),
            userUuid: user,
            recordedAt: meta.at,
          }),
        ),
      },
    }),
  ],
});
