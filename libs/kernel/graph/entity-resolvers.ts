import type { GraphQLFieldResolver } from 'graphql';
import type { GraphContext } from './context.js';

/**
 * Turns what any area answers for a type, such as a person's uuid, into the whole thing, as the viewer may see it.
 * The type's own fields are then plain properties: a page asks for each thing once, not for each of its fields.
 */
export interface EntityResolver<Ref = never> {
  fill(ref: Ref, context: GraphContext): Promise<object>;
}

/** By type. */
export type EntityResolvers = ReadonlyMap<string, EntityResolver>;

type Resolve = GraphQLFieldResolver<unknown, GraphContext>;

/** The field, or each thing of its list, filled; null stays null. */
export function filled(resolve: Resolve, filler: EntityResolver): Resolve {
  const fill = (ref: unknown, context: GraphContext) =>
    ref === null || ref === undefined ? null : filler.fill(ref as never, context);
  return async (source, args, context, info) => {
    const answer: unknown = await resolve(source, args, context, info);
    return Array.isArray(answer) ? Promise.all(answer.map((ref) => fill(ref, context))) : fill(answer, context);
  };
}
