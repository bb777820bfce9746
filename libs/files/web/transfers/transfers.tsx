import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { askedConflicts } from './conflicts.js';
import { useNoStrayDrops } from './dropping.js';
import { closePreview, openedPreview } from './opened.js';
import { isAhead } from './upload-queue.js';
import { uploads } from './uploads.js';

const UploadPopup = lazy(async () => ({ default: (await import('./upload-popup.js')).UploadPopup }));
const ConflictDialog = lazy(async () => ({ default: (await import('./conflict-dialog.js')).ConflictDialog }));
const FilePreview = lazy(async () => ({ default: (await import('../preview/file-preview.js')).FilePreview }));

/** Uploads under way, questions about them, and the preview: over every screen, and mounted once. */
export function Transfers() {
  const list = useSyncExternalStore(uploads.subscribe, uploads.list);
  const asked = useSyncExternalStore(askedConflicts.subscribe, askedConflicts.current);
  const previewed = useSyncExternalStore(openedPreview.subscribe, openedPreview.current);
  const unfinished = list.some(isAhead);
  useNoStrayDrops();

  useEffect(() => {
    if (!unfinished) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [unfinished]);

  return (
    <Suspense fallback={null}>
      {list.length > 0 && <UploadPopup uploads={list} />}
      {asked && <ConflictDialog asked={asked} />}
      {previewed !== undefined && <FilePreview key={previewed} uuid={previewed} onClose={closePreview} />}
    </Suspense>
  );
}
