import './attachments.css';
import { Button, download, formatBytes, send } from '@daybook/kernel/ui';
import { Paperclip, StickyNote } from 'lucide-react';
import { useState } from 'react';
import { LedgerAttachmentUrlDocument } from './generated/graphql.js';
import { texts } from './texts.js';

/** As operations ask for it. */
export interface Attachment {
  readonly id: string;
  readonly fileName?: string | null;
  readonly size?: number | null;
  readonly note?: string | null;
}

/** What is attached to a transaction at QuickBooks: files, which are fetched from there when they are pressed, and notes. */
export function Attachments({
  companyUuid,
  transaction,
  attachments,
}: {
  readonly companyUuid: string;
  readonly transaction: string;
  readonly attachments: readonly Attachment[] | null | undefined;
}) {
  if (!attachments?.length) return null;
  return (
    <ul className="attachments" aria-label={texts.attachments}>
      {attachments.map(({ id, fileName, size, note }) => (
        <li key={id}>
          {fileName ? (
            <File
              name={fileName}
              size={size}
              address={async () => {
                const asked = { companyUuid, transaction, attachmentId: id };
                return (await send(LedgerAttachmentUrlDocument, asked)).ledgerAttachmentUrl;
              }}
            />
          ) : (
            <StickyNote size={14} aria-label={texts.note} />
          )}
          {note && <span className="attachment-note">{note}</span>}
        </li>
      ))}
    </ul>
  );
}

function File({
  name,
  size,
  address,
}: {
  readonly name: string;
  readonly size: number | null | undefined;
  readonly address: () => Promise<string>;
}) {
  const [running, setRunning] = useState(false);
  const fetchIt = async () => {
    setRunning(true);
    await download(address, name);
    setRunning(false);
  };
  return (
    <>
      <Button
        size="small"
        look="quiet"
        icon={<Paperclip size={14} aria-hidden />}
        running={running}
        aria-label={texts.download(name)}
        onClick={() => void fetchIt()}
      >
        <span className="attachment-name" title={name}>
          {name}
        </span>
      </Button>
      {typeof size === 'number' && <span className="attachment-size">{formatBytes(size)}</span>}
    </>
  );
}
