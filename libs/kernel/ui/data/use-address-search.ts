import { useCallback, useMemo, useState } from 'react';
import { createSearchParams, type NavigateOptions, type URLSearchParamsInit, useSearchParams } from 'react-router';

/** A choice that the address does not show yet. */
interface Pending {
  /** The address's search when the choice was made. */
  readonly madeAt: string;
  readonly search: string;
}

/**
 * What the address asks for, and the way to ask for something else. A choice counts from the moment it is made, though the
 * router shows it later: the next one is added to it, not to the choice before it.
 */
export function useAddressSearch() {
  const [search, setSearch] = useSearchParams();
  const address = search.toString();
  const [pending, setPending] = useState<Pending>();
  const chosen = pending?.madeAt === address ? pending.search : address;
  if (pending && pending.madeAt !== address) setPending(undefined);
  const params = useMemo(() => new URLSearchParams(chosen), [chosen]);
  const show = useCallback(
    (next: URLSearchParamsInit, options?: NavigateOptions) => {
      const wanted = createSearchParams(next);
      setPending({ madeAt: address, search: wanted.toString() });
      setSearch(wanted, options);
    },
    [address, setSearch],
  );
  return [params, show] as const;
}
