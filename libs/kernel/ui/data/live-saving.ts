import { useEffect } from 'react';
import { sessionReady } from '../client/send.js';
import { LiveConnection } from './live-connection.js';
import { saving } from './saving.js';

/** Hears whether anything can be saved, on screens of no company. */
export function useLiveSaving(): void {
  useEffect(() => {
    if (typeof EventSource === 'undefined') return;
    const nothing = () => undefined;
    const handlers = { ready: sessionReady, onMessage: nothing, onSaving: saving.hear, onGap: nothing };
    const connection = new LiveConnection('/api/v2/live', handlers);
    return () => connection.close();
  }, []);
}
