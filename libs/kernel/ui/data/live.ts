import { useEffect } from 'react';
import { sessionReady } from '../client/send.js';
import { LiveConnection } from './live-connection.js';
import { queries } from './query-store.js';
import { saving } from './saving.js';
import type { Tag } from './tag.js';

/** Milliseconds in which changes are gathered before they are asked for. */
const gatherFor = 60;

/**
 * Keeps the screen true: what changes in a company, by whomever, is asked again within a blink. `where` is the uuid of the
 * company, or `companies` for what changes in any of them, which staff hear of within two seconds.
 */
export function useLive(where: string | undefined): void {
  useEffect(() => {
    if (where === undefined || typeof EventSource === 'undefined') return;
    const kinds = new Set<Tag>();
    let gathering: ReturnType<typeof setTimeout> | undefined;
    const refresh = () => {
      gathering = undefined;
      const changed = [...kinds];
      kinds.clear();
      void queries.changed(changed);
    };
    const connection = new LiveConnection(`/api/v2/live/${where}`, {
      ready: sessionReady,
      onMessage: ({ category }) => {
        kinds.add(category);
        gathering ??= setTimeout(refresh, gatherFor);
      },
      onSaving: saving.hear,
      onGap: () => void queries.everythingChanged(),
    });
    return () => {
      clearTimeout(gathering);
      connection.close();
    };
  }, [where]);
}
