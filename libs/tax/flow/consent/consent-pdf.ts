import type { Field } from '@daybook/signatures/domain';
import { type ConsentTerms, consentParagraphs } from '@daybook/tax/domain';
import { v5 } from 'uuid';
import { Sheet } from '../papers/sheet.js';

export interface ConsentParty {
  /** Of the signer in the document. */
  readonly signer: string;
  readonly name: string;
}

/** In parts of the page: the margins of a sheet, and what stands beside one another in a line of signatures. */
const columns = {
  name: { x: 0.09, width: 0.32 },
  signature: { x: 0.44, width: 0.28 },
  date: { x: 0.75, width: 0.16 },
} as const;
const labels = { name: 'Full name, typed by the signer', signature: 'Signature', date: 'Date' } as const;
const rowHeight = 34;

/** The field in which a signer types their name. */
export function nameFieldOf(signer: string): string {
  return v5('name', signer);
}

export function signatureFieldOf(signer: string): string {
  return v5('signature', signer);
}

export function dateFieldOf(signer: string): string {
  return v5('date', signer);
}

/** A consent on paper: what the law says, what is consented to, and a line for each signer. */
export async function consentPdf(
  terms: ConsentTerms,
  { firm, taxpayer }: { readonly firm: string; readonly taxpayer: string },
  signers: readonly ConsentParty[],
): Promise<{ readonly bytes: Buffer; readonly pages: number; readonly fields: readonly Field[] }> {
  const sheet = await Sheet.open();
  const title = consentTitle(terms);
  await sheet.write(firm, { isSoft: true });
  sheet.space(10);
  await sheet.write(title, { style: 'strong', size: 18 });
  await sheet.write(taxpayer, { size: 12 });
  sheet.space(12);
  for (const paragraph of consentParagraphs(terms, { firm, taxpayer })) {
    await sheet.write(paragraph, { size: 12 });
    sheet.space(8);
  }
  const fields: Field[] = [];
  for (const { signer, name } of signers) {
    await sheet.heading(name);
    await sheet.write(`${labels.name} · ${labels.signature} · ${labels.date}`, { size: 9, isSoft: true });
    const { page, y, height } = sheet.leave(rowHeight);
    const field = (kind: 'text' | 'signature' | 'date', uuid: string, at: keyof typeof columns): Field => ({
      ...{ uuid, signer, kind, page, y, height: height * 0.85 },
      ...columns[at],
      isRequired: true,
      label: labels[at],
    });
    fields.push(
      field('text', nameFieldOf(signer), 'name'),
      field('signature', signatureFieldOf(signer), 'signature'),
      field('date', dateFieldOf(signer), 'date'),
    );
  }
  const { page: pages } = sheet.leave(0);
  return { bytes: Buffer.from(await sheet.save(title)), pages, fields };
}

export function consentTitle({ kind }: Pick<ConsentTerms, 'kind'>): string {
  return kind === 'use' ? 'Consent to use tax return information' : 'Consent to disclose tax return information';
}
