import type { ApolloServerPlugin } from '@apollo/server';
import type { DocumentNode, ExecutionResult, GraphQLFormattedError, GraphQLSchema } from 'graphql';
import { type CompiledQuery, compileQuery, isCompiledQuery } from 'graphql-jit';
import type { GraphContext } from './context.js';
import { withDefaults } from './defaults.js';

type FormatError = (formatted: GraphQLFormattedError, error: unknown) => GraphQLFormattedError;
type Compiled = CompiledQuery | 'not compilable';

/**
 * Runs queries through a function compiled once per document. Mutations go Apollo's own way: the log's disk, not the
 * execution, is what they wait for. What cannot be compiled is executed as usual.
 *
 * @param tell what callers see of an error, as Apollo's formatError
 */
export function compiledQueries(formatError: FormatError): ApolloServerPlugin<GraphContext> {
  // documents live in Apollo's store, so this forgets together with it
  const compiled = new WeakMap<DocumentNode, Map<string | null, Compiled>>();

  function queryOf(schema: GraphQLSchema, document: DocumentNode, operationName: string | null): Compiled {
    const known = compiled.get(document) ?? new Map<string | null, Compiled>();
    compiled.set(document, known);
    let query = known.get(operationName);
    if (!query) {
      const made = compileQuery(schema, document, operationName ?? undefined);
      query = isCompiledQuery(made) ? made : 'not compilable';
      known.set(operationName, query);
    }
    return query;
  }

  return {
    async requestDidStart() {
      return {
        async responseForOperation({ schema, document, operation, operationName, request, contextValue, response }) {
          if (!document || operation?.operation !== 'query') return null;
          const query = queryOf(schema, document, operationName ?? null);
          if (query === 'not compilable') return null;
          const result: ExecutionResult = await query.query(
            {},
            contextValue,
            withDefaults(schema, operation, request.variables),
          );
          return {
            http: response.http,
            body: { kind: 'single', singleResult: withFormattedErrors(result, formatError) },
          };
        },
      };
    },
  };
}

function withFormattedErrors({ data, errors }: ExecutionResult, formatError: FormatError) {
  if (!errors) return { data };
  const reported = errors.map((error) => {
    const { message, locations, path, extensions } = error;
    const code = data === undefined ? 'BAD_USER_INPUT' : 'INTERNAL_SERVER_ERROR';
    return formatError({ message, locations, path, extensions: { code, ...extensions } }, error);
  });
  return data === undefined ? { errors: reported } : { errors: reported, data };
}
