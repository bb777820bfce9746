import { type RefObject, useEffect, useState } from 'react';

/** Milliseconds without a change after which a new width counts. */
const settled = 150;

/** How wide something is, in px; 0 until it is known. */
export function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const watched = element.current;
    if (!watched) return;
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const measure = () => setWidth(Math.round(watched.clientWidth));
    measure();
    const watcher = new ResizeObserver(() => {
      clearTimeout(waiting);
      waiting = setTimeout(measure, settled);
    });
    watcher.observe(watched);
    return () => {
      clearTimeout(waiting);
      watcher.disconnect();
    };
  }, [element]);
  return width;
}
