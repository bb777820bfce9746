import { type Question, useDebounced, useQuery } from '@daybook/kernel/ui';
import { useRef } from 'react';
import { SearchDocument, type SearchQuery } from './generated/graphql.js';
import type { ShownResult } from './recent-results.js';

/** Milliseconds the typing must rest before the search is done. */
export const typingRest = 250;
const fewest = 2;

export interface Asked {
  readonly typed: string;
  readonly types: readonly string[];
  /** A company's uuid; empty for all of them. */
  readonly company: string;
}

export interface Results {
  /** Of the last answer while the next one is under way; undefined before the first. */
  readonly results: readonly ShownResult[] | undefined;
  readonly isSearching: boolean;
  readonly failure: Question<SearchQuery>['failure'];
  readonly retry: () => void;
}

/** Whether so much was typed that it can be looked for. */
export function isEnough(typed: string): boolean {
  return typed.trim().length >= fewest;
}

/** What is found for what is typed, a quarter of a second after the last key. */
export function useResults({ typed, types, company }: Asked): Results {
  const query = useDebounced(typed.trim(), typingRest);
  const isAsked = isEnough(typed) && isEnough(query);
  const { data, failure, loading, refetch } = useQuery(
    SearchDocument,
    isAsked
      ? { query, itemTypes: types.length > 0 ? [...types] : null, companyUuids: company ? [company] : null }
      : null,
  );
  const last = useRef<readonly ShownResult[]>(undefined);
  if (!isAsked) last.current = undefined;
  else if (data) last.current = data.search;
  const isSettling = isEnough(typed) && typed.trim() !== query;
  return { results: last.current, isSearching: loading || isSettling, failure, retry: refetch };
}
