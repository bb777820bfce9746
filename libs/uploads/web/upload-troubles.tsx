import './upload-troubles.css';
import { lazy, Suspense, useSyncExternalStore } from 'react';
import { uploads } from './uploads.js';

const UploadLine = lazy(async () => ({ default: (await import('./upload-line.js')).UploadLine }));

/** What did not arrive at a place, with why and what to do, beside where it was chosen; each until it is put away. */
export function UploadTroubles({ place }: { readonly place: string }) {
  const all = useSyncExternalStore(uploads.subscribe, uploads.list);
  const troubles = all.filter((upload) => upload.place === place && upload.error !== null);
  return (
    <div role="alert" className="upload-troubles">
      {troubles.length > 0 && (
        <ul>
          <Suspense fallback={null}>
            {troubles.map((upload) => (
              <UploadLine key={upload.id} upload={upload} verdict={undefined} />
            ))}
          </Suspense>
        </ul>
      )}
    </div>
  );
}
