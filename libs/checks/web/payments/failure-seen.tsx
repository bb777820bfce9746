import { useCommand } from '@daybook/kernel/ui';
import { useEffect, useRef } from 'react';
import { MarkCheckFailureSeenDocument } from './generated/graphql.js';

/** Says once that the person sees this failed check, so that no banner tells them of it any more. */
export function FailureSeen({ companyUuid, checkUuid }: { readonly companyUuid: string; readonly checkUuid: string }) {
  const said = useRef<string>(undefined);
  const { run } = useCommand(MarkCheckFailureSeenDocument, {
    changes: ['check'],
    // where it could not be said the banner stays, which is all there is to see of it
    tell: () => undefined,
    refused: '',
    failed: '',
  });
  useEffect(() => {
    if (said.current === checkUuid) return;
    said.current = checkUuid;
    void run({ companyUuid, checkUuid });
  }, [run, companyUuid, checkUuid]);
  return null;
}
