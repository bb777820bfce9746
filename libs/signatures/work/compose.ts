import { createHash } from 'node:crypto';
import { appendCertificate, type Certificate } from './certificate-page.js';
import { type FilledField, fillFields } from './fill-fields.js';
import { embedFonts } from './fonts.js';
import { openDocument } from './open-document.js';

export interface Composition {
  readonly original: Uint8Array;
  readonly fields: readonly FilledField[];
  /** Its facts get one more: the hash of the document with its fields filled in, before the certificate. */
  readonly certificate: Certificate;
}

/** The document as it is sealed: with what its signers put in, and the certificate behind it. @throws UnfitDocument */
export async function composeDocument({ original, fields, certificate }: Composition): Promise<Uint8Array> {
  const pdf = await openDocument(original);
  const fonts = embedFonts(pdf);
  fillFields(pdf, fields, fonts);
  const filled = await pdf.save();
  const hash = createHash('sha256').update(filled).digest('hex');
  appendCertificate(pdf, { ...certificate, details: [...certificate.details, ['SHA-256, as signed', hash]] }, fonts);
  return pdf.save();
}
