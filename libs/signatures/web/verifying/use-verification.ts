import { RequestFailed } from '@daybook/kernel/ui';
import { sendForm } from '@daybook/kernel/ui/forms';
import { useState } from 'react';
import { verifyingTexts as texts } from '../verifying-texts.js';
import { VerifySignedDocumentDocument, type VerifySignedDocumentMutation } from './generated/graphql.js';

export type Verification = VerifySignedDocumentMutation['verifySignedDocument'];

export type Standing =
  | { readonly is: 'idle' }
  | { readonly is: 'checking'; readonly name: string; readonly percent: number }
  | { readonly is: 'verified'; readonly name: string; readonly verification: Verification }
  | { readonly is: 'failed'; readonly sentence: string };

const largest = 25 * 1024 * 1024;

/** Has one file after the other checked by the server. */
export function useVerification() {
  const [standing, setStanding] = useState<Standing>({ is: 'idle' });

  const verify = async (file: File): Promise<void> => {
    const { name } = file;
    if (file.size > largest) return setStanding({ is: 'failed', sentence: texts.tooLarge });
    setStanding({ is: 'checking', name, percent: 0 });
    try {
      const { verifySignedDocument: verification } = await sendForm(
        VerifySignedDocumentDocument,
        { document: null },
        { place: 'document', file },
        {
          requestId: crypto.randomUUID(),
          onProgress: (percent) => setStanding({ is: 'checking', name, percent }),
        },
      );
      setStanding(
        verification.success
          ? { is: 'verified', name, verification }
          : { is: 'failed', sentence: verification.errorMessage ?? texts.failed },
      );
    } catch (cause) {
      if (!(cause instanceof RequestFailed)) throw cause;
      setStanding({ is: 'failed', sentence: cause.sentence ?? texts.failed });
    }
  };
  return { standing, verify };
}
