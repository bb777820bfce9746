import { alertDecider, alertWords } from './alert.js';
import { dataMarkersDecider, dataMarkersWords } from './data-markers.js';
import { userAlertsDecider, userAlertsWords } from './user-alerts.js';

export * from './alert.js';
export * from './data-markers.js';
export * from './due.js';
export * from './operations/index.js';
export * from './user-alerts.js';

export const deciders = [alertDecider, userAlertsDecider, dataMarkersDecider];
export const words = { ...alertWords, ...userAlertsWords, ...dataMarkersWords };
