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

/** The width up to which screens lay out for phones, as style sheets ask for it. */
export const phoneWidth = 768;

/** At most so many pixels: what stands side by side elsewhere stands in rows. By default the specification's 960 for shared helpers. */
export const useIsNarrow = (pixels = 960) => useMedia(`(max-width: ${pixels}px)`);

/** Fingers instead of a mouse: nothing is dragged, holding selects. */
export const useIsTouch = () => useMedia('(pointer: coarse)');
