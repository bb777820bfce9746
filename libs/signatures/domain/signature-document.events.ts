import {
  changed,
  type DomainEvent,
  dayInWords,
  description,
  type EventDescriptions,
  type EventSchema,
  party,
  type RecordedEvent,
} from '@daybook/kernel/events';
import { type EndOfKnowledgeCheck, type KnowledgeCheckRef, knowledgeWords } from './knowledge-check.events.js';
import { type IdentityDocument, identityDocuments, type ReminderFrequency, reminderLabels } from './labels.js';
import type { MergeField } from './merge-fields.js';
import type { Field, OriginalFile, PreparedDocument, SigningEvidence } from './prepared-document.js';
import { type SignerChangeEvent, signerChangeSchema, signerChangeWords } from './signer-changes.events.js';

export type * from './prepared-document.js';

/** A document on its way to be signed. */
export type SignatureDocumentEvent =
  | DomainEvent<'SignatureDocumentPrepared', PreparedDocument>
  /** The PDF was opened and can be signed. */
  | DomainEvent<'SignatureOriginalAccepted', { pages: number }>
  | DomainEvent<'SignatureFieldsPlaced', { fields: readonly Field[]; mergeFields?: readonly MergeField[] }>
  /** The provider knows it by these. */
  | DomainEvent<'SignatureDocumentRegistered', { documentId: string; documentRequestId: string }>
  | DomainEvent<'SignatureDocumentSent', object>
  | DomainEvent<'SignatureDocumentViewed', { signer: string }>
  /** Agreed to electronic records, in this version of the text. */
  | DomainEvent<'SignerConsented', { signer: string; version: string }>
  /** Values by field: what was typed, or a drawing (`drawing.ts`). */
  | DomainEvent<
      'SignerSigned',
      { signer: string; values: Readonly<Record<string, string>> | null; evidence: SigningEvidence | null }
    >
  /** All have signed. */
  | DomainEvent<'SignatureDocumentSigned', object>
  | DomainEvent<'SignatureDocumentDeclined', { signer: string; reason: string | null }>
  | DomainEvent<'SignatureDocumentExpired', object>
  | DomainEvent<'SignatureDocumentVoidRequested', { reason: string | null }>
  | DomainEvent<'SignatureDocumentVoided', object>
  | DomainEvent<'SignatureDocumentVoidFailed', { message: string }>
  /** `next`: the instant of the next reminder. */
  | DomainEvent<'SignatureReminderScheduled', { frequency: ReminderFrequency; next: string | null }>
  | DomainEvent<'SignatureReminderSent', { signers: readonly string[]; next: string | null }>
  /** `certificate`: SHA-256 of what we sealed it with, hex; without it where somebody else sealed it. */
  | DomainEvent<'SignedPdfFiled', { file: string; sha256: string; certificate?: string }>
  | DomainEvent<'SignatureDocumentFailed', { message: string }>
  /** Another document takes the place of this one, which ended unsigned. */
  | DomainEvent<'SignatureAskedAgain', object>
  /** Somebody sent it: from now on it is fixed what its merge fields say, by their uuids. */
  | DomainEvent<'SignatureTextsFixed', { texts: Readonly<Record<string, string>> | null }>
  /** This PDF, in which those texts stand, is what is signed. */
  | DomainEvent<'SignatureTextsDrawn', { original: OriginalFile; pages: number }>
  /** The term of the engagement letter ends soon. */
  | DomainEvent<'LetterRenewalDue', object>
  /** An outsider asked for a code to their address; `challenge` names it. */
  | DomainEvent<'SigningCodeRequested', { signer: string; challenge: string }>
  | DomainEvent<'SigningCodeRejected', { signer: string; challenge: string }>
  | DomainEvent<'SigningCodeAccepted', { signer: string; challenge: string }>
  /** So many codes were wrong that the link of the signer opens nothing any more. */
  | DomainEvent<'SigningLinkLocked', { signer: string }>
  /** The provider has something to tell; `notice` is its word for it. */
  | DomainEvent<'SignatureNoticeReceived', { notice: string }>
  /** Somebody of the firm saw this document of the signer, on this day (yyyy-mm-dd). Its number is nowhere. */
  | DomainEvent<'SignerIdentityChecked', { signer: string; document: IdentityDocument; on: string }>
  /** A signer was given questions that only they can answer. What was asked and answered is nowhere. */
  | DomainEvent<'KnowledgeCheckStarted', KnowledgeCheckRef>
  | DomainEvent<'KnowledgeCheckPassed', KnowledgeCheckRef>
  | DomainEvent<'KnowledgeCheckFailed', EndOfKnowledgeCheck>
  | SignerChangeEvent;

const once = { version: 1 } as const;

export const signatureDocumentSchema: EventSchema<SignatureDocumentEvent> = {
  SignatureDocumentPrepared: { version: 1, sensitive: ['contacts', 'message'] },
  SignatureOriginalAccepted: once,
  SignatureFieldsPlaced: once,
  SignatureDocumentRegistered: once,
  SignatureDocumentSent: once,
  SignatureDocumentViewed: once,
  SignerConsented: once,
  SignerSigned: { version: 1, sensitive: ['values', 'evidence'] },
  SignatureDocumentSigned: once,
  SignatureDocumentDeclined: { version: 1, sensitive: ['reason'] },
  SignatureDocumentExpired: once,
  SignatureDocumentVoidRequested: { version: 1, sensitive: ['reason'] },
  SignatureDocumentVoided: once,
  SignatureDocumentVoidFailed: once,
  SignatureReminderScheduled: once,
  SignatureReminderSent: once,
  SignedPdfFiled: once,
  SignatureDocumentFailed: once,
  SignatureAskedAgain: once,
  // names and fees, as the PDF that is shredded with the document
  SignatureTextsFixed: { version: 1, sensitive: ['texts'] },
  SignatureTextsDrawn: once,
  LetterRenewalDue: once,
  SigningCodeRequested: once,
  SigningCodeRejected: once,
  SigningCodeAccepted: once,
  SigningLinkLocked: once,
  SignatureNoticeReceived: once,
  SignerIdentityChecked: once,
  KnowledgeCheckStarted: once,
  KnowledgeCheckPassed: once,
  KnowledgeCheckFailed: once,
  ...signerChangeSchema,
};

interface OfSigner {
  readonly signer: string;
}

const why = (reason: string | null) => (reason ? [{ field: 'Reason', from: null, to: reason }] : undefined);
/** Whoever has no account acts by the product, which is named in their place. */
const did = ({ meta, data }: Pick<RecordedEvent, 'meta'> & { readonly data: OfSigner }, sentence: string) =>
  'user' in meta.by ? sentence : `recorded that ${named(data)} ${sentence}`;
const named = ({ signer }: OfSigner) => party(signer, 'a signer');
const count = (length: number, one: string) => `${length} ${one}${length === 1 ? '' : 's'}`;

/** What the history says of each event. */
export const words: EventDescriptions<SignatureDocumentEvent> = {
  SignatureDocumentPrepared: ({ data }) =>
    description(
      'Document prepared',
      `prepared “${data.name}” for ${count(data.signers.length, 'signature')}, to be signed by ${dayInWords(data.expiresOn)}.`,
    ),
  SignatureOriginalAccepted: ({ data }) =>
    description('Document checked', `found ${count(data.pages, 'page')} that can be signed.`),
  SignatureFieldsPlaced: ({ data }) =>
    description('Fields placed', `placed ${count(data.fields.length, 'field')} on the document.`),
  SignatureDocumentRegistered: () => description('Registered', 'registered the document with the signature provider.'),
  SignatureDocumentSent: () => description('Sent', 'sent the document out for signature.'),
  SignatureDocumentViewed: (event) => description('Viewed', did(event, 'opened the document.')),
  SignerConsented: (event) => description('Consent given', did(event, 'agreed to sign electronically.')),
  SignerSigned: (event) => description('Signed', did(event, 'signed the document.')),
  SignatureDocumentSigned: () => description('Completed', 'completed the document: everyone has signed.'),
  SignatureDocumentDeclined: (event) =>
    description('Declined', did(event, 'declined to sign.'), why(event.data.reason)),
  SignatureDocumentExpired: () => description('Expired', 'let the document expire: it was not signed in time.'),
  SignatureDocumentVoidRequested: ({ data }) => description('Voided', 'voided the document.', why(data.reason)),
  SignatureDocumentVoided: () => description('Void confirmed', 'confirmed that the document is void.'),
  SignatureDocumentVoidFailed: ({ data }) => description('Void failed', `could not void the document: ${data.message}`),
  SignatureReminderScheduled: ({ data }) =>
    changed('Reminder changed', 'changed the reminders.', 'Reminder', {
      from: null,
      to: reminderLabels[data.frequency],
    }),
  SignatureReminderSent: ({ data }) =>
    description('Reminder sent', `reminded ${data.signers.map((signer) => named({ signer })).join(', ')}.`),
  SignedPdfFiled: () => description('Filed', 'filed the signed document.'),
  SignatureDocumentFailed: ({ data }) => description('Failed', `could not go on with the document: ${data.message}`),
  SignatureAskedAgain: () => description('Asked again', 'asked for the signature again, with a new document.'),
  SignatureTextsFixed: ({ data }) =>
    data.texts === null
      ? description('Texts filled in', 'filled in the texts of the firm.')
      : description('Texts filled in', `filled in ${count(Object.keys(data.texts).length, 'text')} of the firm.`),
  SignatureTextsDrawn: () => description('Texts drawn', 'put the texts of the firm onto the pages.'),
  LetterRenewalDue: () => description('Renewal due', 'noted that the engagement is to be renewed soon.'),
  SigningCodeRequested: ({ data }) => description('Code sent', `emailed a code to ${named(data)}, who asked for it.`),
  SigningCodeRejected: ({ data }) => description('Wrong code', `refused a wrong code of ${named(data)}.`),
  SigningCodeAccepted: ({ data }) => description('Code entered', `let ${named(data)} in by the code from their email.`),
  SigningLinkLocked: ({ data }) =>
    description('Link locked', `locked the link of ${named(data)} after too many wrong codes.`),
  SignatureNoticeReceived: ({ data }) =>
    description('Provider reported', `heard from the signature provider (${data.notice.replaceAll('_', ' ')}).`),
  SignerIdentityChecked: ({ data }) =>
    description(
      'Identity checked',
      `checked who ${named(data)} is: their ${identityDocuments[data.document]}, seen in person on ${dayInWords(data.on)}.`,
    ),
  ...knowledgeWords,
  ...signerChangeWords,
};
