import type { GraphQLFieldResolver } from 'graphql';
import type { GraphContext } from './context.js';
import { forbidden } from './errors.js';

type Resolve = GraphQLFieldResolver<unknown, GraphContext>;

/** What a root field does; `personal`: a change that programs do not make. */
type Use = 'read' | 'change' | 'personal';

/**
 * What a program may do by a token of its person, each use on record: read, and change what the schema opens with
 * `@byToken` where the token says so. Who may do what, money, signatures and the ways in are left to people.
 */
export function withinToken(use: Use, resolve: Resolve): Resolve {
  return (source, args, context, info) => {
    const token = context?.viewer?.token;
    if (!token) return resolve(source, args, context, info);
    if (use === 'personal') throw denied(context, info.fieldName, 'This cannot be done with an API token.');
    if (use === 'change' && !token.mayChange) throw denied(context, info.fieldName, 'This API token may only read.');
    const recorded = context.used?.(info.fieldName) ?? Promise.resolve();
    return recorded.then(() => resolve(source, args, context, info));
  };
}

function denied(context: GraphContext, field: string, message: string) {
  context.denied?.({ action: field, on: 'token' });
  return forbidden(message);
}
