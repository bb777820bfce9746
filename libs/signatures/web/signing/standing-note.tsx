import { EmptyState, formatDay, midSentence } from '@daybook/kernel/ui';
import { Ban, CircleCheck, CircleX, Clock, Download, Hourglass, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { signingTexts as texts } from '../signing-texts.js';
import type { DocumentToSign } from './room.js';
import { namesInTurn, type Standing } from './standing.js';

const icons = {
  open: Hourglass,
  notTurn: Hourglass,
  signed: CircleCheck,
  completed: CircleCheck,
  withdrawn: Ban,
  declined: CircleX,
  declinedByOther: CircleX,
  expired: Clock,
  voided: Ban,
  failed: TriangleAlert,
} satisfies Record<Standing, unknown>;

/** A document that its reader has not to sign now: how it stands, and what they can do. */
export function StandingNote({
  document,
  standing,
  back,
}: {
  readonly document: DocumentToSign;
  readonly standing: Standing;
  readonly back: ReactNode;
}) {
  const Icon = icons[standing];
  const isShared = standing === 'notTurn' || standing === 'signed' || standing === 'completed';
  return (
    <div className="signing-sheet-of-text signing-standing">
      <h1>{document.name}</h1>
      <div role="status">
        <EmptyState
          title={texts.titles[standing]}
          icon={<Icon size={28} strokeWidth={1.5} aria-hidden />}
          action={standing === 'completed' ? <SignedPdf file={document.signedPdf} /> : undefined}
        >
          {hintOf(document, standing)}
        </EmptyState>
      </div>
      {isShared && document.signers.length > 1 && <Signers document={document} />}
      {back}
    </div>
  );
}

function hintOf({ signer, signers, signedPdf }: DocumentToSign, standing: Standing): string {
  const others = signers.filter(({ uuid }) => uuid !== signer.uuid);
  switch (standing) {
    case 'open':
      return '';
    case 'notTurn':
      return texts.notTurn(namesInTurn(others));
    case 'signed':
      return texts.signed(namesInTurn(others));
    case 'completed':
      if (!signedPdf) return texts.sealing;
      return signedPdf.upload ? texts.completed : texts.emailed;
    default:
      return texts.hints[standing];
  }
}

function SignedPdf({ file }: { readonly file: DocumentToSign['signedPdf'] }) {
  if (!file?.upload) return null;
  return (
    <div className="signing-buttons">
      {file.deepLinkUrl !== '' && (
        <Link className="button primary" to={file.deepLinkUrl}>
          {texts.openSigned}
        </Link>
      )}
      <a className="button plain" href={file.upload.url}>
        <Download size={16} aria-hidden />
        {texts.downloadSigned}
      </a>
    </div>
  );
}

function Signers({ document: { signers, signer } }: { readonly document: DocumentToSign }) {
  return (
    <section aria-label={texts.signers}>
      <ul className="signing-signers">
        {signers.map(({ uuid, name, state, isInTurn, signedAt }) => (
          <li key={uuid}>
            <strong>{uuid === signer.uuid ? texts.you(name) : name}</strong>
            <span>
              {signedAt
                ? texts.signedOn(midSentence(formatDay(signedAt)))
                : isInTurn
                  ? texts.isNext
                  : texts.signerStates[state as keyof typeof texts.signerStates]}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
