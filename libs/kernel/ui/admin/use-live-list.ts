import { type Tag, useOnInvalidate } from '@daybook/kernel/ui';
import { useMemo, useRef } from 'react';
import { useListContext } from 'react-admin';
import { oneAtATime } from './one-at-a-time.js';

/**
 * Ties a list of react-admin, which has a cache of its own, to the query store: when something of these kinds has
 * changed, the list is asked again and what stands there stays until the answer is there. Commands wait for it.
 */
export function useLiveList(about: readonly Tag[]): void {
  const latest = useRef(useListContext().refetch);
  latest.current = useListContext().refetch;
  const reload = useMemo(() => oneAtATime(async () => latest.current()), []);
  useOnInvalidate(about, reload);
}
