import { send } from '@daybook/kernel/ui';
import { sendPicture } from '@daybook/uploads/web';
import { Paperclip } from 'lucide-react';
import { texts } from './form-texts.js';
import { BeginCheckAttachmentDocument, FinishCheckAttachmentDocument } from './generated/graphql.js';
import { PdfField, type Sent } from './pdf-field.js';

/** One PDF that goes into the envelope with the check. */
export function AttachmentField({
  companyUuid,
  attached,
  error,
  onAttached,
}: {
  readonly companyUuid: string;
  /** The name of what was uploaded; '' when nothing was. */
  readonly attached: string;
  readonly error: string | undefined;
  readonly onAttached: (ticket: string, name: string) => void;
}) {
  return (
    <PdfField
      label={texts.attachment}
      action={attached ? texts.attachAnother : texts.attach}
      icon={<Paperclip size={16} aria-hidden />}
      error={error}
      send={(file) => sendAttachment(companyUuid, file)}
      onSent={onAttached}
    >
      {attached ? texts.attached(attached) : texts.attachmentHint}
    </PdfField>
  );
}

function sendAttachment(companyUuid: string, file: File): Promise<Sent> {
  const [beginning, finishing] = [crypto.randomUUID(), crypto.randomUUID()];
  return sendPicture<Sent>(file, {
    begin: async (filename) => {
      const begun = await send(BeginCheckAttachmentDocument, { companyUuid, filename }, { requestId: beginning });
      return begun.beginUploadCheckAttachment;
    },
    finish: async (uuid) => {
      const answer = await send(FinishCheckAttachmentDocument, { uuid, companyUuid }, { requestId: finishing });
      const { ticketUuid, errorMessage } = answer.finishUploadCheckAttachment;
      return ticketUuid ? { id: ticketUuid } : { errorMessage: errorMessage ?? texts.attachFailed };
    },
    failed: texts.attachFailed,
  });
}
