import { openPreview } from '@daybook/files/web/transfers';
import { Button, IconButton } from '@daybook/kernel/ui';
import { Paperclip, X } from 'lucide-react';
import { texts } from './texts.js';

export interface Attachment {
  readonly uuid: string;
  readonly title: string;
}

/** The files of a comment, to look at; while it is being written also to take away. */
export function Attachments({
  files,
  onRemove,
}: {
  readonly files: readonly Attachment[];
  readonly onRemove?: (uuid: string) => void;
}) {
  if (files.length === 0) return null;
  return (
    <ul className="attachments" aria-label={texts.attachments}>
      {files.map(({ uuid, title }) => (
        <li key={uuid}>
          <Button
            look="quiet"
            size="small"
            icon={<Paperclip size={14} aria-hidden />}
            onClick={() => openPreview(uuid)}
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
        </li>
      ))}
    </ul>
  );
}
