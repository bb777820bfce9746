import { Button, send } from '@daybook/kernel/ui';
import { chooseFiles, sendPicture } from '@daybook/uploads/web';
import { useId, useState } from 'react';
import { HeaderImage } from '../../header-image.js';
import { BeginUploadTemplateImageDocument, FinishUploadTemplateImageDocument } from '../generated/graphql.js';
import { texts } from './texts.js';

/** The picture above the to-dos of a template: chosen from the device, drawn anew by the server, or none. */
export function HeaderImageField({
  url,
  error: unfit,
  onChange,
}: {
  readonly url: string | null;
  readonly error: string | undefined;
  readonly onChange: (url: string | null) => void;
}) {
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const error = failure ?? unfit;
  const hint = useId();
  const choose = async () => {
    const [file] = await chooseFiles();
    if (!file) return;
    setSending(true);
    setFailure(undefined);
    const sent = await sendImage(file);
    setSending(false);
    if ('url' in sent) onChange(sent.url);
    else setFailure(sent.refused);
  };
  return (
    <fieldset className="field">
      <legend>{texts.headerImage}</legend>
      <div className="template-image">
        {url && <HeaderImage url={url} />}
        <Button size="small" running={sending} aria-describedby={hint} onClick={() => void choose()}>
          {url ? texts.changeImage : texts.chooseImage}
        </Button>
        {url && (
          <Button size="small" look="quiet" onClick={() => onChange(null)}>
            {texts.removeImage}
          </Button>
        )}
      </div>
      <div className="field-hint" id={hint}>
        {texts.headerImageHint}
      </div>
      {error && (
        <div className="field-error" role="alert">
          {error}
        </div>
      )}
    </fieldset>
  );
}

/** The picture's address, or the sentence that says why it was not taken. */
async function sendImage(file: File): Promise<{ url: string } | { refused: string }> {
  const [beginning, finishing] = [crypto.randomUUID(), crypto.randomUUID()];
  const end = await sendPicture(file, {
    begin: async (filename) =>
      (await send(BeginUploadTemplateImageDocument, { filename }, { requestId: beginning })).beginUploadTemplateImage,
    finish: async (uuid) =>
      (await send(FinishUploadTemplateImageDocument, { uuid }, { requestId: finishing })).finishUploadTemplateImage,
    failed: texts.imageFailed,
  });
  if ('headerImageUrl' in end && end.headerImageUrl) return { url: end.headerImageUrl };
  return { refused: end.errorMessage ?? texts.imageFailed };
}
