import { useEffect } from 'react';

/** Fetches what uploads need where one may begin: the network may be away when the first file is dropped. */
export function useUploadsAtHand(): void {
  useEffect(() => {
    void Promise.all([import('./transfers/upload-popup.js'), import('./send-bytes.js')]).catch(() => undefined);
  }, []);
}
