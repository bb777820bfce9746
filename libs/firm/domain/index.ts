import { firmSettingsWords } from './firm-settings.events.js';
import { firmSettingsDecider } from './firm-settings.js';

export type { FirmSetting, FirmSettingsRefusal } from './firm-settings.change.js';
export * from './firm-settings.events.js';
export * from './firm-settings.js';

export const deciders = [firmSettingsDecider] as const;
export const words = firmSettingsWords;
