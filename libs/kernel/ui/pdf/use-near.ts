import { type RefObject, useEffect, useState } from 'react';

/** Whether something is in sight of what scrolls it, or less than one height of that away. */
export function useNear(element: RefObject<HTMLElement | null>, atFirst: boolean): boolean {
  const [near, setNear] = useState(atFirst);
  useEffect(() => {
    if (!element.current) return;
    const watcher = new IntersectionObserver((seen) => setNear(seen.at(-1)?.isIntersecting === true), {
      root: scrollerOf(element.current),
      rootMargin: '100%',
    });
    watcher.observe(element.current);
    return () => watcher.disconnect();
  }, [element]);
  return near;
}

/** What scrolls an element; null for the window. */
function scrollerOf(element: HTMLElement): HTMLElement | null {
  for (let above = element.parentElement; above && above !== document.body; above = above.parentElement)
    if (/auto|scroll/.test(getComputedStyle(above).overflowY)) return above;
  return null;
}
