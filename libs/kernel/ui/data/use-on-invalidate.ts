import { useEffect, useRef } from 'react';
import { queries } from './query-store.js';

/**
 * For what is loaded otherwise than by questions: `reload` is called when something of these kinds has changed, and
 * commands wait for it as they wait for questions.
 */
export function useOnInvalidate(about: readonly string[], reload: () => Promise<void>): void {
  const latest = useRef(reload);
  latest.current = reload;
  const kinds = about.join(' ');
  useEffect(() => queries.follow(kinds.split(' '), () => latest.current()), [kinds]);
}
