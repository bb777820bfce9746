import { notificationPrefsProjection, PreferencesRow } from './preferences.projection.js';

export * from './deliveries.query.js';
export * from './inbox.query.js';
export * from './inbox-marks.js';
export * from './mentioned.js';
export { migrations } from './migrations.js';
export { noteOpened, openedBy } from './opened.js';
export * from './push-devices.js';
export * from './push-messages.js';
export * from './readers.query.js';

export const entities = [PreferencesRow];
export const projections = [notificationPrefsProjection];
