import { foundInAreas } from '@daybook/kernel/areas';
import { calls as callsOfKernel } from '../../libs/kernel/graph/rights/calls.js';
import type { Calls } from './call.js';

/** The calls of each area, from its `api/rights/calls.ts`. */
export const callsByArea: ReadonlyMap<string, Calls> = new Map(
  [...(await foundInAreas<{ readonly calls: Calls }>('api/rights/calls'))].map(([area, { calls }]) => [area, calls]),
);

/** Every operation of the product by name. */
export const calls: Calls = Object.assign({}, callsOfKernel, ...callsByArea.values());
