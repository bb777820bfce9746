import { Button, IconButton } from '@daybook/kernel/ui';
import { CircleX, Clock, History, ZoomIn, ZoomOut } from 'lucide-react';
import type { Ref } from 'react';
import { signingTexts as texts } from '../signing-texts.js';
import type { DocumentToSign } from './room.js';
import { SentNote } from './sent-note.js';

/** How wide a page is, by its usual width. */
const zooms: readonly number[] = [1, 1.5, 2, 3];

/** What is to be signed, for whom and until when, and the ways out. */
export function SigningHead({
  ref,
  document,
  zoom,
  onZoom,
  isRestored,
  onStartOver,
  onDecline,
  onLater,
}: {
  readonly ref: Ref<HTMLHeadingElement>;
  readonly document: DocumentToSign;
  readonly zoom: number;
  readonly onZoom: (zoom: number) => void;
  readonly isRestored: boolean;
  readonly onStartOver: () => void;
  readonly onDecline: () => void;
  readonly onLater: () => void;
}) {
  const at = zooms.indexOf(zoom);
  const [smaller, larger] = [zooms[at - 1], zooms[at + 1]];
  return (
    <header className="signing-head">
      <h1 ref={ref} tabIndex={-1}>
        {document.name}
      </h1>
      <div className="signing-tools">
        <IconButton
          label={texts.zoomOut}
          disabled={smaller === undefined}
          icon={<ZoomOut size={18} aria-hidden />}
          onClick={() => smaller && onZoom(smaller)}
        />
        <IconButton
          label={texts.zoomIn}
          disabled={larger === undefined}
          icon={<ZoomIn size={18} aria-hidden />}
          onClick={() => larger && onZoom(larger)}
        />
        <Button look="quiet" icon={<CircleX size={16} aria-hidden />} onClick={onDecline}>
          {texts.decline}
        </Button>
        <Button icon={<Clock size={16} aria-hidden />} onClick={onLater}>
          {texts.later}
        </Button>
      </div>
      <SentNote document={document} isFolded />
      {isRestored && (
        <div className="signing-restored" role="status">
          <History size={16} aria-hidden />
          <p>{texts.restored}</p>
          <Button size="small" onClick={onStartOver}>
            {texts.startOver}
          </Button>
        </div>
      )}
    </header>
  );
}
