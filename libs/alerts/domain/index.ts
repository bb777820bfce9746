import { alertDecider } from './alert.js';
import { dataMarkersDecider } from './data-markers.js';
import { userAlertsDecider } from './user-alerts.js';

export * from './alert.js';
export * from './data-markers.js';
export * from './due.js';
export { words } from './event-descriptions.js';
export * from './user-alerts.js';

export const deciders = [alertDecider, userAlertsDecider, dataMarkersDecider];
