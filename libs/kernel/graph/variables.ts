import type { ApolloServerPlugin } from '@apollo/server';
import type { GraphContext } from './context.js';
import { invalidRequest } from './errors.js';
import { inputLimits } from './input.js';
import { demandTypes } from './variable-types.js';

/**
 * Refuses lists that are too long before they are read entry by entry, which takes longer than looking at their length;
 * then says of values of a wrong type what is expected.
 */
export function boundedVariables(): ApolloServerPlugin<GraphContext> {
  return {
    async requestDidStart() {
      return {
        async didResolveOperation({ request, schema, operation }) {
          const given = request.variables ?? {};
          for (const [name, value] of Object.entries(given)) demandShortLists(value, name);
          if (operation) demandTypes(schema, operation, given);
        },
      };
    },
  };
}

/** A list at any depth; deeper than input may be nested nobody looks, for it is refused there. */
function demandShortLists(given: unknown, at: string, level = 0): void {
  if (typeof given !== 'object' || given === null || level > inputLimits.nesting) return;
  if (Array.isArray(given) && given.length > inputLimits.entries)
    throw invalidRequest(`${at} has more than ${inputLimits.entries} entries.`);
  for (const [key, value] of Object.entries(given))
    demandShortLists(value, level === 0 && !Array.isArray(given) ? `${at}.${key}` : at, level + 1);
}
