import { useEffect, useRef } from 'react';

/** Asks a question again every so many milliseconds, while somebody looks at the page. */
export function usePace(refetch: () => void, milliseconds: number): void {
  const latest = useRef(refetch);
  latest.current = refetch;
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') latest.current();
    }, milliseconds);
    return () => clearInterval(timer);
  }, [milliseconds]);
}
