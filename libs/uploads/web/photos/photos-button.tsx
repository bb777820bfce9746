import { Button, useIsTouch } from '@daybook/kernel/ui';
import { Camera } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { chooseFiles } from '../choose-files.js';
import { uploadTexts } from '../upload-texts.js';
import type { TakenPhoto } from './photos-dialog.js';

const PhotosDialog = lazy(() => import('./photos-dialog.js').then((module) => ({ default: module.PhotosDialog })));

/** On a device with a camera: photographs the pages of a document, which becomes one PDF. */
export function PhotosButton({
  name,
  size,
  maxBytes,
  onFiles,
}: {
  /** What the document is; the file is called so. */
  readonly name: string;
  readonly size?: 'small';
  readonly maxBytes: number;
  readonly onFiles: (files: readonly File[]) => void;
}) {
  const isTouch = useIsTouch();
  const [photos, setPhotos] = useState<readonly TakenPhoto[]>([]);
  const count = useRef(0);
  if (!isTouch) return null;
  const take = async () => {
    const taken = await chooseFiles({ camera: true });
    const added = taken.map((file) => {
      count.current += 1;
      return { number: count.current, file };
    });
    setPhotos((before) => [...before, ...added]);
  };
  return (
    <>
      <Button
        size={size}
        icon={<Camera size={size === 'small' ? 14 : 16} aria-hidden />}
        aria-label={uploadTexts.photographOf(name)}
        onClick={() => void take()}
      >
        {uploadTexts.photograph}
      </Button>
      {photos.length > 0 && (
        <Suspense fallback={null}>
          <PhotosDialog
            name={name}
            photos={photos}
            maxBytes={maxBytes}
            onTake={() => void take()}
            onChange={setPhotos}
            onUse={(file) => {
              setPhotos([]);
              onFiles([file]);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
