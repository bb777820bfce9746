import { lazy, Suspense, useSyncExternalStore } from 'react';
import { useNoStrayDrops } from '../dropping.js';
import { uploads } from '../uploads.js';

const UploadPopup = lazy(async () => ({ default: (await import('./upload-popup.js')).UploadPopup }));

/** Uploads under way, over every screen; mounted once. */
export function Transfers() {
  const list = useSyncExternalStore(uploads.subscribe, uploads.list);
  useNoStrayDrops();

  return <Suspense fallback={null}>{list.length > 0 && <UploadPopup uploads={list} />}</Suspense>;
}
