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

/** A phone: what stands side by side elsewhere stands in rows. Style sheets ask for the same width. */
export const useIsNarrow = () => useMedia('(max-width: 768px)');

/** Fingers instead of a mouse: nothing is dragged, holding selects. */
export const useIsTouch = () => useMedia('(pointer: coarse)');
