import './preparation.css';
import { EmptyState, ErrorState, Skeleton, useCompany, useQuery, useTitle, Waiting } from '@daybook/kernel/ui';
import { usePdf } from '@daybook/kernel/ui/pdf';
import { FileClock, FileX, PencilRuler, Send } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { Link, useParams } from 'react-router';
import { Editor } from './editor.js';
import { PreparationDocument, type PreparationQuery } from './generated/graphql.js';
import { texts } from './texts.js';

export type Preparation = NonNullable<PreparationQuery['signaturePreparation']>;

/** Milliseconds between two looks at a PDF that is being checked. */
const pause = 1_500;
/** Milliseconds for which the address of a page of the provider is good enough; it ends after fifteen minutes. */
const lifetime = 600_000;

/** `/{company}/document-signatures/{document}/prepare`: where each signer fills in what. */
export function PreparationPage() {
  const { documentId = '' } = useParams();
  const { data, failure, refetch } = useQuery(
    PreparationDocument,
    { uuid: documentId },
    { about: ['signatureDocument'] },
  );
  const preparation = data?.signaturePreparation;
  useTitle(texts.title(preparation?.companySignature.name ?? ''));
  const isChecked = preparation && preparation.pages !== null && addressOf(preparation) !== undefined;
  const isDraft = preparation?.companySignature.documentState === 'draft';
  const isElsewhere = preparation?.isPlacedElsewhere ?? false;
  const elsewhere = isDraft ? preparation?.embeddedPreparationUrl : undefined;
  useAgain(refetch, isDraft && (isElsewhere || !isChecked), elsewhere ? lifetime : pause);

  if (preparation && elsewhere)
    return (
      <Aside name={preparation.companySignature.name}>
        <Elsewhere url={elsewhere} />
      </Aside>
    );
  if (preparation && isDraft && isChecked && !isElsewhere) return <Opened preparation={preparation} />;
  if (preparation)
    return (
      <Aside name={preparation.companySignature.name}>
        {isDraft ? <Checking isFit={isElsewhere && preparation.pages !== null} /> : <Ended preparation={preparation} />}
      </Aside>
    );
  if (failure || data)
    return (
      <Aside name={texts.unknown}>
        <ErrorState title={texts.loadFailed} onRetry={refetch}>
          {failure?.sentence}
        </ErrorState>
      </Aside>
    );
  return <Waiting />;
}

function addressOf({ original }: Preparation): string | undefined {
  return original.previewUrl ?? original.upload?.url;
}

function useAgain(ask: () => void, isAsking: boolean, every: number) {
  useEffect(() => {
    if (!isAsking) return;
    const timer = setInterval(ask, every);
    return () => clearInterval(timer);
  }, [ask, isAsking, every]);
}

function Opened({ preparation }: { readonly preparation: Preparation }) {
  const document = usePdf(addressOf(preparation));
  if (typeof document === 'string')
    return (
      <Aside name={preparation.companySignature.name}>
        <ErrorState title={texts.notShown} />
      </Aside>
    );
  if (!document)
    return (
      <main className="preparation-aside" aria-busy>
        <Skeleton height={480} />
      </main>
    );
  return <Editor preparation={preparation} document={document} />;
}

/** The signature provider has a page of its own for it. */
function Elsewhere({ url }: { readonly url: string }) {
  return (
    <>
      <EmptyState title={texts.elsewhere} icon={<PencilRuler size={28} strokeWidth={1.5} aria-hidden />}>
        {texts.elsewhereHint}
      </EmptyState>
      <a className="button primary normal" href={url}>
        {texts.placeElsewhere}
      </a>
    </>
  );
}

function Checking({ isFit }: { readonly isFit: boolean }) {
  return (
    <div role="status">
      <EmptyState
        title={isFit ? texts.handingOver : texts.checking}
        icon={<FileClock size={28} strokeWidth={1.5} aria-hidden />}
      >
        {isFit ? texts.handingOverHint : texts.checkingHint}
      </EmptyState>
    </div>
  );
}

function Ended({ preparation: { companySignature: document } }: { readonly preparation: Preparation }) {
  const { documentState: state, reason } = document;
  if (state === 'failed')
    return (
      <EmptyState title={texts.failedTitle} icon={<FileX size={28} strokeWidth={1.5} aria-hidden />}>
        {[reason, texts.failedHint].filter(Boolean).join(' ')}
      </EmptyState>
    );
  return (
    <EmptyState
      title={state === 'voided' ? texts.endedTitle : texts.sentTitle}
      icon={<Send size={28} strokeWidth={1.5} aria-hidden />}
    >
      {state === 'voided' ? reason : texts.sentHint}
    </EmptyState>
  );
}

function Aside({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  const { uuid } = useCompany();
  return (
    <main className="preparation-aside">
      <h1>{name}</h1>
      {children}
      <Link className="button plain normal" to={`/${uuid}/document-signatures`}>
        {texts.back}
      </Link>
    </main>
  );
}
