import { foundInAreas } from '@daybook/kernel/areas';
import { calls as callsOfKernel } from '../../libs/kernel/graph/rights/calls.js';
import type { Calls } from '../../libs/testing/rights/call.js';

/** The calls of each area, from its `api/rights/calls.ts`. */
export const callsByArea: ReadonlyMap<string, Calls> = new Map(
  [...(await foundInAreas<{ readonly calls: Calls }>('api/rights/calls'))].map(([area, { calls }]) => [area, calls]),
);

/** Every operation of the product by name; what an area adds to an operation of another one stands beside. */
export const calls: Calls = together([callsOfKernel, ...callsByArea.values()]);

function together(all: readonly Calls[]): Calls {
  const found: Record<string, Calls[string]> = {};
  for (const [name, some] of all.flatMap((one) => Object.entries(one))) found[name] = [...(found[name] ?? []), ...some];
  return found;
}
