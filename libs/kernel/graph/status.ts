import type { ApolloServerPlugin } from '@apollo/server';
import type { GraphQLError } from 'graphql';

/**
 * A well-formed request is answered 200 also when it has errors, as the specification wants, unless a resolver asked for
 * 400 itself; who asks for the newer media type `application/graphql-response+json` gets the status codes of that one.
 */
export function statusOfErrors(): ApolloServerPlugin {
  return {
    async requestDidStart() {
      return {
        async willSendResponse({ request, response, source, errors }) {
          if (source === undefined || response.http.status !== 400 || errors?.some(isAskedFor)) return;
          if (!request.http?.headers.get('accept')?.includes('application/graphql-response+json'))
            response.http.status = 200;
        },
      };
    },
  };
}

/** What was found wrong before anything ran has no path. */
function isAskedFor({ path, extensions }: GraphQLError): boolean {
  const { status } = (extensions.http ?? {}) as { readonly status?: number };
  return path !== undefined && status === 400;
}
