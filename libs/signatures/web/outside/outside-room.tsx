import { EmptyState, ErrorState, texts as shared, useQuery } from '@daybook/kernel/ui';
import { CircleX } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { DocumentToSignByLinkDocument } from '../signing/generated/graphql.js';
import { SigningRoom } from '../signing/signing-room.js';
import { signingTexts } from '../signing-texts.js';
import { outsideTexts as texts } from './texts.js';
import { useLinkActions } from './use-link-actions.js';

/** Milliseconds after which it is asked again whether a document that everyone has signed was sealed. */
const sealing = 2_000;

/** The document, once a code was entered in this browser; `onEnded` when it is closed. */
export function OutsideRoom({ token, onEnded }: { readonly token: string; readonly onEnded: () => void }) {
  const { data, failure, refetch } = useQuery(
    DocumentToSignByLinkDocument,
    { token },
    { about: ['signatureDocument'] },
  );
  const [isDeclined, setDeclined] = useState(false);
  const document = data?.documentToSignByLink ?? undefined;
  const actions = useLinkActions(token, document?.original, { onEnded, onDeclined: () => setDeclined(true) });

  const isSealing = document?.documentState === 'signed' && !document.signedPdf?.upload;
  useEffect(() => {
    if (!isSealing) return;
    const again = setInterval(refetch, sealing);
    return () => clearInterval(again);
  }, [isSealing, refetch]);

  const isGone = data !== undefined && document === undefined && !isDeclined;
  const end = useEffectEvent(onEnded);
  useEffect(() => {
    if (isGone) end();
  }, [isGone]);

  if (isDeclined)
    return (
      <EmptyState title={signingTexts.titles.declined} icon={<CircleX size={28} strokeWidth={1.5} aria-hidden />}>
        {signingTexts.hints.declined}
      </EmptyState>
    );
  if (document) return <SigningRoom key={document.uuid} document={document} actions={actions} place="tab" />;
  if (failure)
    return (
      <ErrorState title={signingTexts.loadFailed} onRetry={refetch}>
        {failure.sentence ?? shared.unreachable}
      </ErrorState>
    );
  return <p role="status">{texts.wait}</p>;
}
