import { Button, send } from '@daybook/kernel/ui';
import { chooseFiles, sendPicture } from '@daybook/uploads/web';
import { Paperclip } from 'lucide-react';
import { useId, useState } from 'react';
import { texts } from './form-texts.js';
import { BeginCheckAttachmentDocument, FinishCheckAttachmentDocument } from './generated/graphql.js';

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
  const id = useId();
  const [running, setRunning] = useState(false);
  const [failure, setFailure] = useState<string>();
  const attach = async () => {
    const [file] = await chooseFiles({ one: true });
    if (!file) return;
    setRunning(true);
    setFailure(undefined);
    const end = await sendAttachment(companyUuid, file);
    setRunning(false);
    if ('errorMessage' in end) setFailure(end.errorMessage);
    else onAttached(end.ticket, file.name);
  };
  const wrong = failure ?? error;
  return (
    <div className="field payments-w9">
      <span>{texts.attachment}</span>
      <p id={id}>{attached ? texts.attached(attached) : texts.attachmentHint}</p>
      <Button
        icon={<Paperclip size={16} aria-hidden />}
        running={running}
        aria-describedby={id}
        onClick={() => void attach()}
      >
        {attached ? texts.attachAnother : texts.attach}
      </Button>
      {wrong && (
        <div className="field-error" role="alert">
          {wrong}
        </div>
      )}
    </div>
  );
}

type Sent = { readonly ticket: string } | { readonly errorMessage: string };

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
      return ticketUuid ? { ticket: ticketUuid } : { errorMessage: errorMessage ?? texts.attachFailed };
    },
    failed: texts.attachFailed,
  });
}
