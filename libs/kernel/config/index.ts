export { type AreaSettings, defineSettings, type Surroundings } from './area-settings.js';
export * from './config.js';
export { environmentExample } from './example.js';
export * from './firm-profile.js';
export { makePrivate } from './private-folder.js';
export { environment, environmentOf } from './schema.js';
export { address, baseUrl, onOrOff } from './variables.js';
export { version } from './version.js';
export { writeOnce } from './write-once.js';
