import { firmSettingsDecider, firmSettingsWords } from './firm-settings.js';

export * from './firm-settings.js';

export const deciders = [firmSettingsDecider] as const;
export const words = firmSettingsWords;
