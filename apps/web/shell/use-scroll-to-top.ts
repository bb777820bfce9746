import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** What a navigation may carry: drawers open and close without moving what lies under them. */
interface Carried {
  readonly keepScroll?: boolean;
}

/** Every change of route starts at the top, unless the navigation says to stay. */
export function useScrollToTop(): void {
  const { pathname, state } = useLocation();
  useEffect(() => {
    history.scrollRestoration = 'manual';
  }, []);
  const last = useRef(pathname);
  // before the new screen is painted: it would be seen at the place of the old one
  useLayoutEffect(() => {
    const isNew = last.current !== pathname;
    last.current = pathname;
    if (isNew && !(state as Carried | null)?.keepScroll) window.scrollTo(0, 0);
  }, [pathname, state]);
}
