import './upload-field.css';
import { Button } from '@daybook/kernel/ui';
import { Upload } from 'lucide-react';
import { type DragEvent, useId, useState } from 'react';
import { chooseFiles } from './choose-files.js';
import { filesOf } from './dropping.js';
import { UploadTroubles } from './upload-troubles.js';
import { useUploadsAtHand } from './use-uploads-at-hand.js';

/** A place that takes files: chosen by a click or dropped onto it. */
export function UploadField({
  label,
  hint,
  place,
  onFiles,
}: {
  readonly label: string;
  readonly hint?: string;
  /** Where the files go: what does not arrive there is told here. */
  readonly place?: string;
  readonly onFiles: (files: readonly File[]) => void;
}) {
  const [over, setOver] = useState(false);
  const id = useId();
  useUploadsAtHand();
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onFiles(filesOf(event.dataTransfer, place ?? id));
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button is the first
    <div
      className={over ? 'upload-field over' : 'upload-field'}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Button
        icon={<Upload size={16} aria-hidden />}
        aria-describedby={hint ? id : undefined}
        onClick={() => void chooseFiles().then(onFiles)}
      >
        {label}
      </Button>
      {hint && (
        <p className="field-hint" id={id}>
          {hint}
        </p>
      )}
      <UploadTroubles place={place ?? id} />
    </div>
  );
}
