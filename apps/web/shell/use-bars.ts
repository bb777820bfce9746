import { useEffect, useState } from 'react';
import { atTop, type Bars, scrolledTo } from './scroll-bars.js';

/** The navigation bars as the page is scrolled. */
export function useBars(): Bars {
  const [bars, setBars] = useState<Bars>(atTop);
  useEffect(() => {
    let state = atTop;
    const onScroll = () => {
      const before = state;
      state = scrolledTo(state, Math.max(0, window.scrollY));
      if (before.top !== state.top || before.bottom !== state.bottom) setBars(state);
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, []);
  return bars;
}
