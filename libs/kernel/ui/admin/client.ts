import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client';
import { send } from '@daybook/kernel/ui';
import { print } from 'graphql';

/** Apollo's client over the one way to the server, which knows session, CSRF and failures. It keeps nothing. */
export function staffClient(): ApolloClient<unknown> {
  const link = new ApolloLink(
    ({ query, variables, getContext }) =>
      new Observable((observer) => {
        const operation = { toString: () => print(query) };
        const { signal } = getContext().fetchOptions ?? {};
        send<Record<string, unknown>, unknown>(operation, variables, { signal }).then(
          (data) => {
            observer.next({ data });
            observer.complete();
          },
          (failure) => observer.error(failure),
        );
      }),
  );
  return new ApolloClient({
    link,
    cache: new InMemoryCache(),
    defaultOptions: { query: { fetchPolicy: 'no-cache' } },
  });
}
