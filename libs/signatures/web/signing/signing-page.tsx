import { EmptyState, ErrorState, isNotFound, useCompany, useQuery, useTitle, Waiting } from '@daybook/kernel/ui';
import { FileX } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { Link, useLocation, useParams } from 'react-router';
import { signingTexts as texts } from '../signing-texts.js';
import { DocumentToSignDocument } from './generated/graphql.js';
import { SigningFrame } from './signing-frame.js';
import { SigningRoom } from './signing-room.js';
import { useSigningActions } from './use-signing-actions.js';

/** Milliseconds for which the address of a page of the provider is good enough; it ends after fifteen minutes. */
const lifetime = 600_000;

/** `/{company}/sign/{document}`: where whoever has an account signs. */
export function SigningPage() {
  const { documentId = '' } = useParams();
  const company = useCompany();
  const { data, failure, refetch } = useQuery(
    DocumentToSignDocument,
    { uuid: documentId },
    { about: ['signatureDocument', 'file'] },
  );
  const document = data?.documentToSign ?? undefined;
  const actions = useSigningActions(documentId, document?.original);
  useFreshAddress(refetch, document?.isSignedElsewhere === true);
  useTitle(document?.name ?? texts.sign, company.name);
  const { returnTo } = (useLocation().state ?? {}) as { readonly returnTo?: string };
  const back = (
    <Link className="button plain" to={returnTo ?? `/${company.uuid}/sign`}>
      {returnTo ? texts.backToList : texts.allDocuments}
    </Link>
  );
  if (document)
    return (
      <SigningFrame>
        <SigningRoom key={document.uuid} document={document} actions={actions} back={back} />
      </SigningFrame>
    );
  if (data || isNotFound(failure))
    return (
      <Aside>
        <EmptyState title={texts.notThere} icon={<FileX size={28} strokeWidth={1.5} aria-hidden />} action={back}>
          {texts.notThereHint}
        </EmptyState>
      </Aside>
    );
  if (failure)
    return (
      <Aside>
        <ErrorState title={texts.loadFailed} onRetry={refetch}>
          {failure.sentence}
        </ErrorState>
      </Aside>
    );
  return <Waiting />;
}

function useFreshAddress(ask: () => void, isNeeded: boolean) {
  useEffect(() => {
    if (!isNeeded) return;
    const timer = setInterval(ask, lifetime);
    return () => clearInterval(timer);
  }, [ask, isNeeded]);
}

function Aside({ children }: { readonly children: ReactNode }) {
  return (
    <main className="signing">
      <div className="signing-sheet-of-text">
        <h1>{texts.unknown}</h1>
        {children}
      </div>
    </main>
  );
}
