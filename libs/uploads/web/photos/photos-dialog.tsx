import './photos-dialog.css';
import { Button, confirm, Dialog, DialogButtons, IconButton } from '@daybook/kernel/ui';
import { ArrowLeft, ArrowRight, Camera, Trash2 } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { uploadTexts } from '../upload-texts.js';

/** Phones call every photo the same: it has a number of its own. */
export interface TakenPhoto {
  readonly number: number;
  readonly file: File;
}

/** Pages of a document as they were photographed: in order, without those that went wrong, then one PDF. */
export function PhotosDialog({
  name,
  photos,
  maxBytes,
  onTake,
  onChange,
  onUse,
}: {
  readonly name: string;
  readonly photos: readonly TakenPhoto[];
  readonly maxBytes: number;
  readonly onTake: () => void;
  readonly onChange: (photos: readonly TakenPhoto[]) => void;
  readonly onUse: (file: File) => void;
}) {
  const [isMaking, setMaking] = useState(false);
  const [error, setError] = useState<string>();
  const use = async () => {
    setMaking(true);
    setError(undefined);
    try {
      const { pdfOfPhotos } = await import('./pdf-of-photos.js');
      const pdf = await pdfOfPhotos(
        photos.map(({ file }) => file),
        name,
        maxBytes,
      );
      onUse(new File([pdf], `${fileName(name)}.pdf`, { type: pdf.type }));
    } catch {
      setError(uploadTexts.photosUnread);
      setMaking(false);
    }
  };
  const leave = async () => {
    if (await confirm(uploadTexts.askDiscardPhotos(photos.length), { confirmText: uploadTexts.discard })) onChange([]);
  };
  return (
    <Dialog title={name} persistent onClose={() => void leave()}>
      <p className="field-hint">{uploadTexts.photosHint}</p>
      <ol className="photos">
        {photos.map((photo, at) => (
          <Photo
            key={photo.number}
            photo={photo.file}
            page={at + 1}
            isLast={at === photos.length - 1}
            onMove={(by) => onChange(photos.toSpliced(at, 1).toSpliced(at + by, 0, photo))}
            onRemove={() => onChange(photos.toSpliced(at, 1))}
          />
        ))}
      </ol>
      <div>
        <Button icon={<Camera size={16} aria-hidden />} onClick={onTake}>
          {uploadTexts.addPage}
        </Button>
      </div>
      {error && (
        <p className="field-error" role="alert">
          {error}
        </p>
      )}
      <DialogButtons>
        <Button look="quiet" onClick={() => void leave()}>
          {uploadTexts.discard}
        </Button>
        <Button look="primary" running={isMaking} onClick={() => void use()}>
          {uploadTexts.usePhotos(photos.length)}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}

function Photo({
  photo,
  page,
  isLast,
  onMove,
  onRemove,
}: {
  readonly photo: File;
  readonly page: number;
  readonly isLast: boolean;
  readonly onMove: (by: 1 | -1) => void;
  readonly onRemove: () => void;
}) {
  const url = useMemo(() => URL.createObjectURL(photo), [photo]);
  useEffect(() => () => URL.revokeObjectURL(url), [url]);
  return (
    <li>
      <img src={url} alt={uploadTexts.page(page)} />
      <div className="photo-actions">
        {page > 1 && (
          <IconButton
            label={uploadTexts.pageEarlier(page)}
            size="small"
            icon={<ArrowLeft size={14} aria-hidden />}
            onClick={() => onMove(-1)}
          />
        )}
        {!isLast && (
          <IconButton
            label={uploadTexts.pageLater(page)}
            size="small"
            icon={<ArrowRight size={14} aria-hidden />}
            onClick={() => onMove(1)}
          />
        )}
        <IconButton
          label={uploadTexts.removePage(page)}
          size="small"
          icon={<Trash2 size={14} aria-hidden />}
          onClick={onRemove}
        />
      </div>
    </li>
  );
}

/** What no file system takes becomes a space. */
function fileName(name: string): string {
  return name.replaceAll(/[\\/:*?"<>|\p{Cc}]+/gu, ' ').trim() || uploadTexts.photos;
}
