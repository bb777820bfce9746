import type { SignatureDocumentCommand } from './signature-document.commands.js';
import type { Field, PreparedDocument, SignatureDocumentEvent, SigningEvidence } from './signature-document.events.js';

export const contacts = {
  ann: { name: 'Ann Lee', email: 'ann@client.test' },
  bob: { name: 'Bob Ray', email: 'bob@client.test' },
};

/** An engagement letter of three pages that Ann signs before Bob. */
export const letter: PreparedDocument = {
  name: 'Engagement letter',
  documentType: 'engagement_letter',
  provider: 'house',
  original: { file: 'f1', sha256: 'a'.repeat(64) },
  signers: [
    { uuid: 'ann', user: 'u1', place: 1 },
    { uuid: 'bob', user: null, place: 2 },
  ],
  contacts,
  message: null,
  expiresOn: '2026-03-06',
  zone: 'America/New_York',
  reminderFrequency: 'THREE_DAYS_REMINDER',
  todo: null,
  template: null,
};

export const prepareLetter = (changes: Partial<PreparedDocument> = {}): SignatureDocumentCommand => ({
  type: 'PrepareDocument',
  today: '2026-01-05',
  ...letter,
  ...changes,
  contacts: changes.contacts ?? contacts,
  zone: changes.zone ?? 'America/New_York',
});

export function field(uuid: string, signer: string, changes: Partial<Field> = {}): Field {
  const place = { page: 3, x: 0.1, y: 0.8, width: 0.3, height: 0.05 };
  return { uuid, signer, kind: 'signature', ...place, isRequired: true, label: '', ...changes };
}

export const fields = [field('ann-signs', 'ann'), field('bob-signs', 'bob', { x: 0.5 })];
export const evidence: SigningEvidence = { ip: '203.0.113.7', userAgent: 'Firefox', method: 'portal' };

export const preparedLetter: SignatureDocumentEvent = { type: 'SignatureDocumentPrepared', data: letter };
export const accepted: SignatureDocumentEvent = { type: 'SignatureOriginalAccepted', data: { pages: 3 } };
export const placed: SignatureDocumentEvent = { type: 'SignatureFieldsPlaced', data: { fields } };
export const sent: SignatureDocumentEvent = { type: 'SignatureDocumentSent', data: {} };
export const agreed = (signer: string): SignatureDocumentEvent => ({
  type: 'SignerConsented',
  data: { signer, version: '1' },
});
export const signedBy = (signer: string): SignatureDocumentEvent => ({
  type: 'SignerSigned',
  data: { signer, values: { [`${signer}-signs`]: signer }, evidence },
});
/** A command; the value of the signer's own field, where no others are given. */
export const sign = (signer: string, values: Record<string, string> = { [`${signer}-signs`]: signer }) =>
  ({ type: 'SignDocument', signer, values, evidence }) as const;
export const signedByAll: SignatureDocumentEvent = { type: 'SignatureDocumentSigned', data: {} };

/** A letter that is out for signature. */
export const out = [preparedLetter, accepted, placed, sent] as const;
export const failed: SignatureDocumentEvent = { type: 'SignatureDocumentFailed', data: { message: 'x' } };
export const voided: SignatureDocumentEvent = { type: 'SignatureDocumentVoided', data: {} };
export const registered: SignatureDocumentEvent = {
  type: 'SignatureDocumentRegistered',
  data: { documentId: 'd', documentRequestId: 'r' },
};
