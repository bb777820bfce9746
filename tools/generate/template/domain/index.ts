import { thing } from './thing.js';

export * from './permissions.js';
export * from './thing.js';

export const deciders = [thing];
