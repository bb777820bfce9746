import { Button, IconButton, openOverlay } from '@daybook/kernel/ui';
import { FileWarning } from '@daybook/uploads/web';
import { ChevronLeft, ChevronRight, Paperclip, X } from 'lucide-react';
import { texts } from './texts.js';
import { useStrip } from './use-strip.js';

export interface Attachment {
  readonly uuid: string;
  readonly title: string;
  readonly unviewableReason: string | null;
}

/** The files of a comment in one line, to look at; while it is being written also to take away. */
export function Attachments({
  files,
  onRemove,
}: {
  readonly files: readonly Attachment[];
  readonly onRemove?: (uuid: string) => void;
}) {
  const { strip, hidden, look, back, on } = useStrip(files.length);
  if (files.length === 0) return null;
  return (
    <div className="attachment-strip">
      {hidden.before && (
        <IconButton
          label={texts.earlierFiles}
          size="small"
          icon={<ChevronLeft size={16} aria-hidden />}
          onClick={back}
        />
      )}
      <ul className="attachments" aria-label={texts.attachments} ref={strip} onScroll={look}>
        {files.map(({ uuid, title, unviewableReason }) => (
          <li key={uuid}>
            <Button
              look="quiet"
              size="small"
              icon={<Paperclip size={14} aria-hidden />}
              onClick={() => openOverlay('filePreview', { uuid })}
            >
              {title}
            </Button>
            {onRemove && (
              <IconButton
                label={texts.removeAttachment(title)}
                size="small"
                icon={<X size={14} aria-hidden />}
                onClick={() => onRemove(uuid)}
              />
            )}
            <FileWarning reason={unviewableReason} />
          </li>
        ))}
      </ul>
      {hidden.after && (
        <IconButton label={texts.moreFiles} size="small" icon={<ChevronRight size={16} aria-hidden />} onClick={on} />
      )}
    </div>
  );
}
