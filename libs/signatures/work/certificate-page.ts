import type { PDF } from '@libpdf/core';
import type { Fonts } from './fonts.js';
import { Sheet, soft } from './sheet.js';

/** What the last pages say; every text is ready for people. */
export interface Certificate {
  readonly title: string;
  /** The firm, the document's name and id, its fingerprints. */
  readonly details: readonly (readonly [label: string, value: string])[];
  readonly signers: readonly { readonly name: string; readonly lines: readonly string[] }[];
  /** In order. */
  readonly events: readonly { readonly at: string; readonly sentence: string }[];
  readonly closing: string;
}

/** Beside moments a sentence has room. */
const momentWidth = 160;

/** Writes the certificate onto new pages at the end, on US Letter. */
export function appendCertificate(pdf: PDF, certificate: Certificate, fonts: Fonts): void {
  const sheet = new Sheet(pdf, fonts);
  sheet.write(certificate.title, { font: fonts.strong, size: 18 });
  sheet.skip(8);
  for (const [label, value] of certificate.details) sheet.row(label, value);
  sheet.heading('Signers');
  for (const { name, lines } of certificate.signers) {
    sheet.write(name, { font: fonts.strong });
    for (const line of lines) sheet.write(line, { color: soft });
    sheet.skip(6);
  }
  sheet.heading('What happened');
  for (const { at, sentence } of certificate.events) sheet.row(at, sentence, momentWidth);
  sheet.skip(12);
  sheet.write(certificate.closing, { color: soft, size: 9 });
  sheet.number(certificate.title);
}
