import './signing-list.css';
import {
  EmptyState,
  ErrorState,
  formatDate,
  formatDay,
  midSentence,
  Skeleton,
  useCompany,
  useQuery,
  useTitle,
  useToday,
} from '@daybook/kernel/ui';
import { isOut } from '@daybook/signatures/domain';
import { FilePen, ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { signingListTexts as texts } from '../signing-texts.js';
import { DocumentsToSignDocument, type DocumentsToSignQuery } from './generated/graphql.js';
import { namesInTurn } from './standing.js';

type Listed = DocumentsToSignQuery['documentsToSign'][number];

/** `/{company}/sign`: what waits for somebody's signature, and what they have signed. */
export function SigningListPage() {
  const { uuid, name } = useCompany();
  useTitle(texts.title, name);
  const { data, failure, refetch } = useQuery(
    DocumentsToSignDocument,
    { companyUuid: uuid },
    { about: ['signatureDocument', 'file'] },
  );
  return (
    <main className="signing-list">
      <h1>{texts.title}</h1>
      {data ? (
        <Lists documents={data.documentsToSign} />
      ) : failure ? (
        <ErrorState title={texts.failed} onRetry={refetch}>
          {failure.sentence}
        </ErrorState>
      ) : (
        <div className="signing-list-waiting" aria-busy>
          <Skeleton height={56} />
          <Skeleton height={56} />
        </div>
      )}
    </main>
  );
}

function Lists({ documents }: { readonly documents: readonly Listed[] }) {
  if (documents.length === 0)
    return (
      <EmptyState title={texts.empty} icon={<FilePen size={28} strokeWidth={1.5} aria-hidden />}>
        {texts.emptyHint}
      </EmptyState>
    );
  const signed = documents.filter(({ signer }) => signer.state === 'signed');
  const waiting = documents.filter(({ signer }) => signer.isInTurn);
  const others = documents.filter((one) => !signed.includes(one) && !waiting.includes(one));
  return (
    <>
      <p className="signing-list-lead">{texts.lead}</p>
      <Documents title={texts.waiting} documents={waiting} none={texts.nothingWaiting} />
      {others.length > 0 && <Documents title={texts.others} documents={others} />}
      {signed.length > 0 && <Documents title={texts.signed} documents={signed} />}
      <Link className="button quiet normal signing-list-check" to="verify">
        <ShieldCheck size={16} aria-hidden />
        {texts.check}
      </Link>
    </>
  );
}

function Documents({
  title,
  documents,
  none,
}: {
  readonly title: string;
  readonly documents: readonly Listed[];
  readonly none?: string;
}) {
  return (
    <section>
      <h2>{title}</h2>
      {documents.length === 0 ? (
        <p className="signing-list-none">{none}</p>
      ) : (
        <ul className="signing-rows" data-rows>
          {documents.map((one) => (
            <Row key={one.uuid} document={one} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Row({ document }: { readonly document: Listed }) {
  const { uuid: company } = useCompany();
  const { uuid, name, signer, signedPdf, documentState } = document;
  const place = `/${company}/sign/${uuid}`;
  const isSealed = documentState === 'signed' && signedPdf?.upload != null;
  return (
    <li>
      <div>
        <strong>{name}</strong>
        <small>{linesOf(document, useToday()).join(' · ')}</small>
      </div>
      {signer.isInTurn ? (
        <Action to={place} look="primary" label={texts.reviewOf(name)}>
          {texts.review}
        </Action>
      ) : isSealed && signedPdf ? (
        <Action to={signedPdf.deepLinkUrl} look="plain" label={texts.openOf(name)}>
          {texts.open}
        </Action>
      ) : (
        <Action to={place} look="quiet" label={texts.detailsOf(name)}>
          {texts.details}
        </Action>
      )}
    </li>
  );
}

function Action({
  to,
  look,
  label,
  children,
}: {
  readonly to: string;
  readonly look: 'primary' | 'plain' | 'quiet';
  readonly label: string;
  readonly children: ReactNode;
}) {
  return (
    <Link className={`button ${look}`} to={to} aria-label={label}>
      {children}
    </Link>
  );
}

function linesOf(
  { documentState, sentBy, sentAt, expiresAt, signer, signers }: Listed,
  today: string,
): readonly string[] {
  if (signer.signedAt) return [texts.youSigned(dayOf(signer.signedAt)), texts.states[documentState]];
  const sent = sentBy ? texts.sentBy(sentBy.name, dayOf(sentAt)) : texts.sent(dayOf(sentAt));
  const lines = [sent, texts.signBy(midSentence(formatDate(expiresAt, today)))];
  const isOthers = isOut(documentState) && !signer.isInTurn;
  return isOthers ? [texts.first(namesInTurn(signers)), ...lines] : lines;
}

const dayOf = (instant: string) => midSentence(formatDay(instant));
