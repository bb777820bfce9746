import { markCheckFailureSeen } from '@daybook/checks/domain';
import { useOperation } from '@daybook/kernel/ui/operations';
import { useEffect, useRef } from 'react';

/** Says once that the person sees this failed check, so that no banner tells them of it any more. */
export function FailureSeen({ companyUuid, checkUuid }: { readonly companyUuid: string; readonly checkUuid: string }) {
  const said = useRef<string>(undefined);
  const { run } = useOperation({ of: markCheckFailureSeen, about: undefined, things: { companyUuid, checkUuid } });
  useEffect(() => {
    if (said.current === checkUuid) return;
    said.current = checkUuid;
    void run();
  }, [run, checkUuid]);
  return null;
}
