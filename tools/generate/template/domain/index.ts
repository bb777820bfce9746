import { thing } from './thing.js';

export * from './thing.js';

export const deciders = [thing];
