import type { Field } from '@daybook/signatures/domain';
import type { DocumentInHand } from '../port.js';
import type { DropboxSignAccount } from './client.js';

/** Under this key every answer and every event names the document. */
export const documentKey = 'document';

/** Points of US Letter. Lengths of fields are counted by 80 to the inch, places of fields by 72. */
const letter = { width: 612, height: 792, scale: 80 / 72 } as const;

const kinds: Readonly<Record<Field['kind'], string>> = {
  signature: 'signature',
  initials: 'initials',
  date: 'date_signed',
  name: 'text',
  text: 'text',
  checkbox: 'checkbox',
};

/** What is handed over, as the form of the API has it. */
export function requestForm({ uuid, document }: DocumentInHand, pdf: Buffer, account: DropboxSignAccount): FormData {
  const { name, message, signers, contacts } = document;
  const form = new FormData();
  const set = (fields: Readonly<Record<string, string>>) => {
    for (const [field, value] of Object.entries(fields)) form.set(field, value);
  };
  set({
    client_id: account.clientId,
    test_mode: account.isTest ? '1' : '0',
    title: name,
    subject: name,
    allow_decline: '1',
    [`metadata[${documentKey}]`]: uuid,
    ...(message && { message }),
  });
  for (const [n, signer] of signers.entries()) {
    const contact = contacts?.[signer.uuid];
    set({
      [`signers[${n}][name]`]: contact?.name ?? '',
      [`signers[${n}][email_address]`]: contact?.email ?? '',
      [`signers[${n}][order]`]: String(signer.place - 1),
    });
  }
  form.set('files[0]', new Blob([new Uint8Array(pdf)], { type: 'application/pdf' }), 'document.pdf');
  return form;
}

/** The fields of a document that was prepared here. */
export function formFields({ document: { fields, signers } }: DocumentInHand): string {
  const { width, height, scale } = letter;
  return JSON.stringify(
    fields.map((field) => ({
      document_index: 0,
      api_id: field.uuid,
      name: field.label,
      type: kinds[field.kind],
      x: Math.round(field.x * width),
      y: Math.round(field.y * height),
      width: Math.round(field.width * width * scale),
      height: Math.round(field.height * height * scale),
      required: field.isRequired,
      signer: String(signers.findIndex(({ uuid }) => uuid === field.signer)),
      page: field.page,
    })),
  );
}
