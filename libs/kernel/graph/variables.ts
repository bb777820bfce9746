import type { ApolloServerPlugin } from '@apollo/server';
import { GraphQLError } from 'graphql';
import type { GraphContext } from './context.js';
import { invalid } from './errors.js';
import { inputLimits } from './input.js';

/** Refuses lists that are too long before they are read entry by entry, which takes longer than looking at their length. */
export function boundedVariables(): ApolloServerPlugin<GraphContext> {
  return {
    async requestDidStart() {
      return {
        async didResolveOperation({ request }) {
          for (const [name, value] of Object.entries(request.variables ?? {})) demandShortLists(value, name);
        },
      };
    },
  };
}

/** A list at any depth; deeper than input may be nested nobody looks, for it is refused there. */
function demandShortLists(given: unknown, at: string, level = 0): void {
  if (typeof given !== 'object' || given === null || level > inputLimits.nesting) return;
  if (Array.isArray(given) && given.length > inputLimits.entries)
    throw ofRequest(invalid(`${at} has more than ${inputLimits.entries} entries.`));
  for (const [key, value] of Object.entries(given))
    demandShortLists(value, level === 0 && !Array.isArray(given) ? `${at}.${key}` : at, level + 1);
}

/** Before anything runs, an error is taken for one of the server unless it says what it is. */
function ofRequest({ message, extensions }: GraphQLError): GraphQLError {
  return new GraphQLError(message, { extensions: { ...extensions, http: { status: 400 } } });
}
