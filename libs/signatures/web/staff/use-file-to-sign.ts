import { useQuery } from '@daybook/kernel/ui';
import { useEffect, useRef } from 'react';
import { FileToSignDocument } from './generated/graphql.js';

/** Brings a PDF of the library, named in the address, to the form: once, as if it had been chosen. */
export function useFileToSign(uuid: string | null, onFile: (file: File) => void, onFailure: () => void): void {
  const { data, failure } = useQuery(FileToSignDocument, uuid ? { uuid } : null);
  const isBrought = useRef(false);
  const { title, upload } = data?.uploadedFile ?? {};
  const url = upload?.url;
  const isMissing = uuid !== null && (failure !== undefined || (data !== undefined && !url));

  // biome-ignore lint/correctness/useExhaustiveDependencies: it is brought once
  useEffect(() => {
    if (isBrought.current || !(url || isMissing)) return;
    isBrought.current = true;
    if (!url) return onFailure();
    fetch(url, { credentials: 'same-origin' })
      .then(async (answer) => {
        if (!answer.ok) throw new Error(answer.statusText);
        onFile(new File([await answer.blob()], title ?? '', { type: 'application/pdf' }));
      })
      .catch(onFailure);
  }, [url, isMissing]);
}
