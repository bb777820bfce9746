import { useSyncExternalStore } from 'react';
import { isAhead } from './upload-queue.js';
import { uploads } from './uploads.js';

/** Whether files are still on their way to a place, whoever has started them on this page. */
export function useUploadsAhead(place: string): boolean {
  return useSyncExternalStore(uploads.subscribe, () =>
    uploads.list().some((one) => one.place === place && isAhead(one)),
  );
}
