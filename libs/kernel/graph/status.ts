import type { ApolloServerPlugin } from '@apollo/server';

/**
 * A well-formed request is answered 200 also when it has errors, as the specification wants; who asks for the newer
 * media type `application/graphql-response+json` gets the status codes of that one.
 */
export function statusOfErrors(): ApolloServerPlugin {
  return {
    async requestDidStart() {
      return {
        async willSendResponse({ request, response, source }) {
          if (source === undefined || response.http.status !== 400) return;
          if (!request.http?.headers.get('accept')?.includes('application/graphql-response+json'))
            response.http.status = 200;
        },
      };
    },
  };
}
