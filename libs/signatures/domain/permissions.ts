import { byRows, type Row } from '@daybook/kernel/rights';
import type { SignatureDocument, SignerState } from './signature-document.state.js';

/** Rights on the documents of a company, by who somebody is there: to have the list of them, and to make and change them. */
// biome-ignore format: it is a table
export const signatureRows = {
  //         SU   SD   SN   SX   JA   TA   CO   CM
  manage:  ['Y', 'Y', 'Y', '–', 'Y', 'Y', '–', '–'],
  change:  ['Y', 'Y', 'Y', '–', '–', 'Y', '–', '–'],
} as const satisfies Record<string, Row>;

export type SignaturePermission = keyof typeof signatureRows;

export const mayOnSignatures = byRows(signatureRows);

/** The place of a person among those who sign; a document that was never sent is nobody's to sign. */
export function signerOf(document: SignatureDocument, user: string): SignerState | undefined {
  if (document.sentAt === null) return undefined;
  return document.signers.find((one) => one.user === user);
}
