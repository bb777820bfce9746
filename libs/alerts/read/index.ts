import { AlertRow, DataMarkerRow, UserAlertsRow } from './alerts.entity.js';
import { alertsProjection } from './alerts.projection.js';

export * from './alerts.entity.js';
export * from './alerts.projection.js';
export * from './alerts.query.js';
export * from './migrations.js';

export const projections = [alertsProjection];
export const entities = [AlertRow, UserAlertsRow, DataMarkerRow];
