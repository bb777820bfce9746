import { makeExecutableSchema } from '@graphql-tools/schema';
import type { DocumentNode, GraphQLSchema } from 'graphql';

/** By type and field, as Nest finds them in classes. */
export type Resolvers = NonNullable<Parameters<typeof makeExecutableSchema>[0]['resolvers']>;

/** The schema of a document, with resolvers put into it; that the document is valid is shown by `schema.spec.ts`. */
export function executable(document: DocumentNode, resolvers: readonly Resolvers[]): GraphQLSchema {
  return makeExecutableSchema({
    typeDefs: document,
    assumeValidSDL: true,
    resolvers: resolvers.flat(),
    inheritResolversFromInterfaces: true,
    updateResolversInPlace: true,
    resolverValidationOptions: { requireResolversForResolveType: 'ignore' },
  });
}
