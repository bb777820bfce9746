import { useSyncExternalStore } from 'react';

/** Whether a media query holds, followed as it changes. */
function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const list = matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    () => matchMedia(query).matches,
  );
}

/** At most so many pixels: what stands side by side elsewhere stands in rows. Style sheets ask for the same width. */
export const useIsNarrow = (pixels = 768) => useMedia(`(max-width: ${pixels}px)`);

/** Fingers instead of a mouse: nothing is dragged, holding selects. */
export const useIsTouch = () => useMedia('(pointer: coarse)');
