import { CreateThings1700000000000, ThingRow, things } from './things.projection.js';

export * from './things.projection.js';

export const entities = [ThingRow];
export const migrations = [CreateThings1700000000000];
export const projections = [things];
