import { createHash } from 'node:crypto';
import { Typesetter } from '@daybook/kernel/paper';
import { appendCertificate, type Certificate } from './certificate-page.js';
import { firstDifference } from './comparing/compare.js';
import { type FilledField, fillFields } from './fill-fields.js';
import { openDocument } from './opening/open-document.js';

export interface Composition {
  readonly original: Uint8Array;
  readonly fields: readonly FilledField[];
  /** Its facts get one more: the hash of the document with its fields filled in, before the certificate. */
  readonly certificate: Certificate;
}

/** The document as it is sealed, or the page of it that is not what its signers saw. */
export type Composed = { readonly bytes: Uint8Array } | { readonly untrue: number };

/**
 * The document with what its signers put in, and the certificate behind it. It is looked at before anybody seals it: but
 * for the fields, each page has to be what the signers saw, and each field has to show what was put in.
 *
 * @throws UnfitDocument
 */
export async function composeDocument({ original, fields, certificate }: Composition): Promise<Composed> {
  const pdf = await openDocument(original);
  const typesetter = await Typesetter.open(pdf);
  await fillFields(pdf, fields, typesetter);
  await typesetter.finish();
  const filled = await pdf.save();
  const hash = createHash('sha256').update(filled).digest('hex');
  const details = [...certificate.details, ['SHA-256, as signed', hash] as const];
  await appendCertificate(pdf, { ...certificate, details }, typesetter);
  await typesetter.finish();
  const bytes = await pdf.save();
  const untrue = await firstDifference(original, bytes, fields);
  return untrue === undefined ? { bytes } : { untrue };
}
