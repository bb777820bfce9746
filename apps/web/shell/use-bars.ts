import { useEffect, useState } from 'react';
import { atTop, type Bars, scrolledTo, shiftedTo } from './scroll-bars.js';

const heightOfPage = () => document.documentElement.scrollHeight;

/** The navigation bars as the page is scrolled. */
export function useBars(): Bars {
  const [bars, setBars] = useState<Bars>(atTop);
  useEffect(() => {
    let state = atTop;
    let height = heightOfPage();
    const onScroll = () => {
      const before = state;
      const y = Math.max(0, window.scrollY);
      const grownBy = heightOfPage() - height;
      height += grownBy;
      const anchored = grownBy !== 0 && Math.abs(y - before.at - grownBy) <= 1;
      state = anchored ? shiftedTo(before, y) : scrolledTo(before, y);
      if (before.top !== state.top || before.bottom !== state.bottom) setBars(state);
    };
    // What grows below moves nothing and sends no scroll event; its height must not count at the next one.
    const onResize = () => {
      if (Math.max(0, window.scrollY) === state.at) height = heightOfPage();
    };
    const sizes = new ResizeObserver(onResize);
    sizes.observe(document.body);
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      sizes.disconnect();
      window.removeEventListener('scroll', onScroll);
    };
  }, []);
  return bars;
}
