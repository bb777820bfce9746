import { useCallback, useEffect, useRef, useState } from 'react';

/** Pixels by which an arrow moves a strip. */
export const scrollStep = 330;

/** A list that may be wider than its place: what lies beside it out of sight, and the steps there. */
export function useStrip(count: number) {
  const strip = useRef<HTMLUListElement>(null);
  const [hidden, setHidden] = useState({ before: false, after: false });
  const look = useCallback(() => {
    const { scrollLeft = 0, clientWidth = 0, scrollWidth = 0 } = strip.current ?? {};
    setHidden({ before: scrollLeft > 1, after: scrollLeft + clientWidth < scrollWidth - 1 });
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another count is another width
  useEffect(() => {
    if (!strip.current) return;
    look();
    const watch = new ResizeObserver(look);
    watch.observe(strip.current);
    return () => watch.disconnect();
  }, [count, look]);

  return {
    strip,
    hidden,
    look,
    back: () => strip.current?.scrollBy({ left: -scrollStep }),
    on: () => strip.current?.scrollBy({ left: scrollStep }),
  };
}
