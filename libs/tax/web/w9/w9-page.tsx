import './w9.css';
import { Brand, ErrorState, LoadingBar, Toasts, useQuery, useTitle } from '@daybook/kernel/ui';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router';
import { W9LinkDocument } from './generated/graphql.js';
import { texts } from './texts.js';
import { W9Form } from './w9-form.js';

/** `/tax-form`: where somebody whom a company paid fills in a Form W-9, by the link of an email and without an account. */
export function W9Page() {
  const { state } = useLocation();
  const { token } = (state ?? {}) as { readonly token?: string };
  useTitle(texts.title);
  return (
    <div className="w9">
      <LoadingBar />
      <header>
        <Brand size={24} />
      </header>
      <main>{token ? <Linked token={token} /> : <Sheet title={texts.noToken}>{texts.noTokenHint}</Sheet>}</main>
      <Toasts />
    </div>
  );
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

function Sheet({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div className="w9-sheet" role="status">
      <h1>{title}</h1>
      <p>{children}</p>
    </div>
  );
}
