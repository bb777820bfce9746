import { evidencePack } from './evidence-pack.js';

export * from './evidence-pack.js';

export const deciders = [evidencePack];
