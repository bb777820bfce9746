import { lazy, Suspense } from 'react';
import { useLibrary } from '../library.js';
import type { Rows } from '../use-folder-rows.js';
import { beside } from './beside.js';

const FilePreview = lazy(async () => ({ default: (await import('./file-preview.js')).FilePreview }));

/** The preview that the address names, with the ways to the files beside it in the folder. */
export function FolderPreview({ rows }: { readonly rows: Rows }) {
  const { previewed, preview, closePreview } = useLibrary();
  if (previewed === undefined) return null;
  return (
    <Suspense fallback={null}>
      <FilePreview uuid={previewed} onClose={closePreview} beside={beside(rows, previewed)} onStep={preview} />
    </Suspense>
  );
}
