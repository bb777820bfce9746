import { notificationPrefsProjection, PreferencesRow } from './preferences.projection.js';

export * from './deliveries.query.js';
export { migrations } from './migrations.js';
export { noteOpened, openedBy } from './opened.js';
export * from './readers.query.js';

export const entities = [PreferencesRow];
export const projections = [notificationPrefsProjection];
