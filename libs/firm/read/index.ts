import { FirmSettingsRow } from './firm-settings.entity.js';
import { firmSettingsProjection } from './firm-settings.projection.js';

export * from './firm-settings.entity.js';
export * from './firm-settings.projection.js';
export * from './firm-settings.query.js';
export * from './migrations.js';

export const projections = [firmSettingsProjection];
export const entities = [FirmSettingsRow];
