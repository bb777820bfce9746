import { consentText, consentVersion } from '@daybook/signatures/domain';
import type { SignersPdf, StoredPdf } from '@daybook/signatures/flow';
import type { ListedDocument } from '@daybook/signatures/read';
import type { Outsider } from './outsiders.js';
import { shownToSigner } from './signature.view.js';

const gone = { upload: null, previewUrl: null } as const;

/** A document as a signer without an account sees it: nobody who has one is shown by more than the name they sign with. */
export function shownToOutsider(
  { uuid, document, signer }: Outsider,
  row: ListedDocument | undefined,
  company: string,
  linkTo: (which: SignersPdf) => string,
  signed: StoredPdf | 'notYet' | undefined,
  isOnline: boolean,
) {
  const shown = shownToSigner(uuid, document, row, signer.uuid, consentVersion, isOnline);
  const pdf = (file: { readonly uuid: string }, which: SignersPdf) => {
    const url = linkTo(which);
    return { uuid: file.uuid, title: document.name, deepLinkUrl: '', upload: { url }, previewUrl: url };
  };
  return {
    ...shown,
    company: { uuid: document.company, name: company },
    sentBy: null,
    original: pdf(shown.original, 'original'),
    signedPdf:
      signed === 'notYet' ? null : shown.signedPdf && { ...pdf(shown.signedPdf, 'signed'), ...(!signed && gone) },
    signer: shown.signer && { ...shown.signer, user: null },
    signers: shown.signers.map((one) => ({ ...one, user: null })),
    consentText,
    consentVersion,
  };
}
