import { send } from '@daybook/kernel/ui';
import { sendPicture } from '@daybook/uploads/web';
import { Upload } from 'lucide-react';
import { BeginW9Document, FinishW9Document, type ListedVendorFragment } from './generated/graphql.js';
import { PdfField, type Sent } from './pdf-field.js';
import { texts } from './vendor-texts.js';

/** The W-9 on file, and the way to put another in its place when the vendor is saved. */
export function W9Field({
  companyUuid,
  current,
  uploaded,
  error,
  onUploaded,
}: {
  readonly companyUuid: string;
  readonly current: Pick<ListedVendorFragment, 'name' | 'hasW9' | 'w9File'> | undefined;
  /** The name of the file that was uploaded here; '' when none was. */
  readonly uploaded: string;
  readonly error: string | undefined;
  readonly onUploaded: (file: string, name: string) => void;
}) {
  return (
    <PdfField
      label={texts.w9}
      action={current?.hasW9 || uploaded ? texts.replaceW9 : texts.uploadW9}
      icon={<Upload size={16} aria-hidden />}
      error={error}
      send={(file) => sendW9(companyUuid, file)}
      onSent={onUploaded}
    >
      {uploaded ? texts.w9New(uploaded) : <OnFile current={current} />}
    </PdfField>
  );
}

function OnFile({
  current,
}: {
  readonly current: Pick<ListedVendorFragment, 'name' | 'hasW9' | 'w9File'> | undefined;
}) {
  if (!current?.hasW9) return texts.w9None;
  const { w9File } = current;
  if (!w9File) return texts.w9Filed;
  if (!w9File.upload) return `${texts.w9Current} ${w9File.title}. ${texts.w9Scanning}`;
  return (
    <>
      {texts.w9Current}{' '}
      <a href={w9File.upload.url} target="_blank" rel="noreferrer">
        {w9File.title}
      </a>
    </>
  );
}

function sendW9(companyUuid: string, file: File): Promise<Sent> {
  const [beginning, finishing] = [crypto.randomUUID(), crypto.randomUUID()];
  return sendPicture<Sent>(file, {
    begin: async (filename) =>
      (await send(BeginW9Document, { companyUuid, filename }, { requestId: beginning })).beginUploadW9,
    finish: async (uuid) => {
      const { fileUuid, errorMessage } = (await send(FinishW9Document, { uuid }, { requestId: finishing }))
        .finishUploadW9;
      return fileUuid ? { id: fileUuid } : { errorMessage: errorMessage ?? texts.w9Failed };
    },
    failed: texts.w9Failed,
  });
}
