import { ErrorState, useQuery } from '@daybook/kernel/ui';
import { useState } from 'react';
import { LinkPage, Sheet } from '../link-page.js';
import { W9LinkDocument } from './generated/graphql.js';
import { texts } from './texts.js';
import { W9Form } from './w9-form.js';

/** `/tax-form`: where somebody whom a company paid fills in a Form W-9, by the link of an email and without an account. */
export function W9Page() {
  return <LinkPage texts={texts}>{(token) => <Linked token={token} />}</LinkPage>;
}

function Linked({ token }: { readonly token: string }) {
  const { data, failure, refetch } = useQuery(W9LinkDocument, { token });
  const [isSent, setSent] = useState(false);
  if (failure && !data)
    return (
      <ErrorState title={texts.loadFailed} onRetry={refetch}>
        {failure.sentence}
      </ErrorState>
    );
  if (!data) return <p role="status">{texts.wait}</p>;
  const { success, code, errorMessage, companyName, payeeName, reason, disclosureVersion } = data.w9Link;
  if (isSent) return <Sheet title={texts.received}>{texts.sent}</Sheet>;
  if (!success)
    return <Sheet title={code === 'alreadyReceived' ? texts.received : texts.leadsNowhere}>{errorMessage}</Sheet>;
  return (
    <W9Form
      token={token}
      company={companyName ?? ''}
      payee={payeeName ?? ''}
      reason={reason}
      disclosureVersion={disclosureVersion ?? ''}
      onSent={() => setSent(true)}
    />
  );
}
