import type { Typesetter } from '@daybook/kernel/paper';
import type { PDF } from '@libpdf/core';
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
export async function appendCertificate(pdf: PDF, certificate: Certificate, typesetter: Typesetter): Promise<void> {
  const sheet = new Sheet(pdf, typesetter);
  await sheet.write(certificate.title, { style: 'strong', size: 18 });
  sheet.skip(8);
  for (const [label, value] of certificate.details) await sheet.row(label, value);
  await sheet.heading('Signers');
  for (const { name, lines } of certificate.signers) {
    await sheet.write(name, { style: 'strong' });
    for (const line of lines) await sheet.write(line, { color: soft });
    sheet.skip(6);
  }
  await sheet.heading('What happened');
  for (const { at, sentence } of certificate.events) await sheet.row(at, sentence, momentWidth);
  sheet.skip(12);
  await sheet.write(certificate.closing, { color: soft, size: 9 });
  await sheet.number(certificate.title);
}
