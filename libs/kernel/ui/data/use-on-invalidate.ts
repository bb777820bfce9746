import { useEffect, useRef } from 'react';
import { queries } from './query-store.js';
import type { Tag } from './tag.js';
import { useSame } from './use-same.js';

/**
 * For what is loaded otherwise than by questions: `reload` is called when something of these kinds has changed, and
 * commands wait for it as they wait for questions.
 */
export function useOnInvalidate(about: readonly Tag[], reload: () => Promise<void>): void {
  const latest = useRef(reload);
  latest.current = reload;
  const tags = useSame(about);
  useEffect(() => queries.follow(tags, () => latest.current()), [tags]);
}
