import { useCallback, useState } from 'react';
import type { RequestFailed } from '../client/failure.js';
import type { Operation } from '../client/operation.js';
import { QueryStore, queries } from './query-store.js';
import { type Asking, useQueries } from './use-query.js';

export interface Pages<Page> {
  /** The pages that are there, in order. */
  readonly pages: readonly Page[];
  /** Why a page is missing; a page that is there and could not be asked for again stays. */
  readonly failure: RequestFailed | undefined;
  /** The newest page is on its way. */
  readonly loading: boolean;
  loadMore(): void;
  refetch(): void;
}

/** A list in pages of one size: the first at once, the next when asked for. Other `variables` start at the first again. */
export function usePages<Page, Variables extends { offset?: number | null | undefined }>(
  operation: Operation<Page, Variables>,
  variables: Variables,
  size: number,
  asking: Asking = {},
): Pages<Page> {
  const question = JSON.stringify(variables);
  const [wanted, setWanted] = useState({ question, count: 1 });
  const count = wanted.question === question ? wanted.count : 1;
  const asked = Array.from({ length: count }, (_, page) => ({ ...variables, offset: page * size }));
  const answers = useQueries(operation, asked, asking);

  const loadMore = useCallback(() => setWanted({ question, count: count + 1 }), [question, count]);
  const keys = asked.map((each) => QueryStore.key(operation as Operation<unknown, unknown>, each));
  return {
    pages: answers.flatMap(({ data }) => (data === undefined ? [] : [data])),
    failure: answers.find(({ data, failure }) => data === undefined && failure !== undefined)?.failure,
    loading: answers.some(({ data, failure }) => data === undefined && failure === undefined),
    loadMore,
    refetch: () => {
      for (const key of keys) void queries.refetch(key);
    },
  };
}
