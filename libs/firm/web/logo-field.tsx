import { Button, queries, send, showBrand, toast, useCommand } from '@daybook/kernel/ui';
import { chooseFiles, sendPicture } from '@daybook/uploads/web';
import { useId, useState } from 'react';
import {
  BeginUploadFirmLogoDocument,
  FinishUploadFirmLogoDocument,
  FirmSettingsDocument,
  RemoveFirmLogoDocument,
} from './generated/graphql.js';
import { texts } from './texts.js';

/** The firm's logo: it counts as soon as it is chosen, without Save. */
export function LogoField({ logo }: { readonly logo: string | null | undefined }) {
  const [title, hint] = [useId(), useId()];
  const [sending, setSending] = useState(false);
  const [error, setError] = useState<string>();
  const removing = useCommand(RemoveFirmLogoDocument, {
    changes: ['firmSettings'],
    done: texts.logoRemoved,
    refused: texts.logoNotRemoved,
    failed: texts.logoNotRemoved,
  });

  const choose = async () => {
    const [file] = await chooseFiles();
    if (!file) return;
    setSending(true);
    setError(undefined);
    const sentence = await sendLogo(file);
    setSending(false);
    setError(sentence);
    if (sentence === undefined) toast(texts.logoSaved, 'success');
  };

  const remove = async () => {
    if (await removing.run({})) showBrand({ firmLogo: '' });
  };

  return (
    <section className="staff-card firm-logo-field" aria-labelledby={title}>
      <h2 id={title}>{texts.logo}</h2>
      {logo && (
        <div className="firm-logo-previews">
          <img src={logo} alt={texts.logoOnLight} className="on-light" />
          <img src={logo} alt={texts.logoOnDark} className="on-dark" />
        </div>
      )}
      <div className="setup-actions">
        <Button running={sending} aria-describedby={hint} onClick={() => void choose()}>
          {logo ? texts.changeLogo : texts.chooseLogo}
        </Button>
        {logo && (
          <Button look="quiet" running={removing.running} onClick={() => void remove()}>
            {texts.removeLogo}
          </Button>
        )}
      </div>
      <p className="field-hint" id={hint}>
        {texts.logoHint}
      </p>
      {error && (
        <p className="field-error" role="alert">
          {error}
        </p>
      )}
    </section>
  );
}

/** The sentence that says why it was not taken; nothing when it was. */
async function sendLogo(file: File): Promise<string | undefined> {
  const [beginning, finishing] = [crypto.randomUUID(), crypto.randomUUID()];
  const end = await sendPicture(file, {
    begin: async (filename) =>
      (await send(BeginUploadFirmLogoDocument, { filename }, { requestId: beginning })).beginUploadFirmLogo,
    finish: async (uuid) =>
      (await send(FinishUploadFirmLogoDocument, { uuid }, { requestId: finishing })).finishUploadFirmLogo,
    failed: texts.logoFailed,
  });
  if (!('success' in end) || !end.success) return end.errorMessage ?? texts.logoFailed;
  await queries.changed(['firmSettings']);
  const { firmSettings } = await send(FirmSettingsDocument, {});
  showBrand({ firmLogo: firmSettings.logo ?? '' });
  return undefined;
}
