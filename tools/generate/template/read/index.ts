import { CreateGadgets1700000000000, GadgetRow, gadgets } from './gadgets.projection.js';

export * from './gadgets.projection.js';

export const entities = [GadgetRow];
export const migrations = [CreateGadgets1700000000000];
export const projections = [gadgets];
