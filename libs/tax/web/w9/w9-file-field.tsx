import { RequestFailed } from '@daybook/kernel/ui';
import { sendForm } from '@daybook/kernel/ui/forms';
import { useState } from 'react';
import { SubmitW9FileByLinkDocument } from './generated/graphql.js';
import { texts } from './texts.js';

/** For whoever has signed a form already: sent as it is, in the place of the fields. */
export function W9FileField({ token, onSent }: { readonly token: string; readonly onSent: () => void }) {
  const [percent, setPercent] = useState<number>();
  const [error, setError] = useState<string>();
  const send = async (file: File | undefined) => {
    if (!file) return;
    setError(undefined);
    setPercent(0);
    try {
      const { submitW9FileByLink: answer } = await sendForm(
        SubmitW9FileByLinkDocument,
        { token, file: null },
        { place: 'file', file },
        { requestId: crypto.randomUUID(), onProgress: setPercent },
      );
      if (answer.success) onSent();
      else setError(answer.errorMessage ?? texts.fileFailed);
    } catch (fault) {
      setError(fault instanceof RequestFailed ? texts.fileFailed : String(fault));
    } finally {
      setPercent(undefined);
    }
  };
  return (
    <fieldset>
      <legend>{texts.haveSigned}</legend>
      <p>{texts.haveSignedHint}</p>
      <label>
        {texts.chooseFile}
        <input
          type="file"
          accept=".pdf,.png,.jpg,.jpeg,application/pdf,image/*"
          disabled={percent !== undefined}
          onChange={({ target }) => {
            void send(target.files?.[0]);
            target.value = '';
          }}
        />
      </label>
      {percent !== undefined && <p role="status">{texts.sending(percent)}</p>}
      {error && (
        <p className="field-error" role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
