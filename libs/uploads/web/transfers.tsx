import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { useNoStrayDrops } from './dropping.js';
import { isAhead } from './upload-queue.js';
import { uploads } from './uploads.js';

const UploadPopup = lazy(async () => ({ default: (await import('./upload-popup.js')).UploadPopup }));

/** Uploads under way, over every screen; mounted once. */
export function Transfers() {
  const list = useSyncExternalStore(uploads.subscribe, uploads.list);
  const unfinished = list.some(isAhead);
  useNoStrayDrops();

  useEffect(() => {
    if (!unfinished) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [unfinished]);

  return <Suspense fallback={null}>{list.length > 0 && <UploadPopup uploads={list} />}</Suspense>;
}
