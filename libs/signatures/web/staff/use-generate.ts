import { queries, RequestFailed } from '@daybook/kernel/ui';
import { sendForm } from '@daybook/kernel/ui/forms';
import { useRef, useState } from 'react';
import { newTexts as texts } from '../staff-texts.js';
import { type CustomDocument, NewDocumentDocument } from './generated/graphql.js';

/** Sends a new document. Whatever is not a success is told by `failure`, and changes nothing that was entered. */
export function useGenerate() {
  const [percent, setPercent] = useState<number>();
  const [failure, setFailure] = useState<string>();
  const underWay = useRef(false);

  /** @returns where its fields are placed */
  const generate = async (input: CustomDocument, file: File): Promise<string | null> => {
    if (underWay.current) return null;
    underWay.current = true;
    setFailure(undefined);
    setPercent(0);
    try {
      const { generateCustomDocument: answer } = await sendForm(
        NewDocumentDocument,
        { input, document: null },
        { place: 'document', file },
        { requestId: crypto.randomUUID(), onProgress: setPercent },
      );
      if (!answer.success || answer.documentPreparationUrl === null) {
        setFailure(answer.errorMessage ?? texts.failed);
        return null;
      }
      await queries.changed(['signatureDocument']);
      return answer.documentPreparationUrl;
    } catch (cause) {
      if (!(cause instanceof RequestFailed)) throw cause;
      setFailure(cause.sentence ?? texts.failed);
      return null;
    } finally {
      underWay.current = false;
      setPercent(undefined);
    }
  };
  return { generate, percent, failure };
}
