import { useEffect } from 'react';
import { sessionReady } from '../client/send.js';
import { LiveConnection } from './live-connection.js';
import { queries } from './query-store.js';
import { saving } from './saving.js';

/** Hears, on screens of no company, whether anything can be saved and what is new in the inbox. */
export function useLiveSaving(): void {
  useEffect(() => {
    if (typeof EventSource === 'undefined') return;
    const connection = new LiveConnection('/api/v2/live', {
      ready: sessionReady,
      onMessage: ({ category }) => void queries.changed([category]),
      onSaving: saving.hear,
      onGap: () => void queries.changed(['inbox']),
    });
    return () => connection.close();
  }, []);
}
