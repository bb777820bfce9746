import type { RecordedEvent } from '@daybook/kernel/events';
import {
  consentText,
  consentVersion,
  efileForms,
  type IdentityMethod,
  identityDocuments,
  limits,
  maskedEmail,
  type SignatureDocument,
  type SignatureDocumentEvent,
} from '@daybook/signatures/domain';
import type { Certificate } from '@daybook/signatures/work';
import { DateTime } from 'luxon';
import type { SigningRecord } from './record-of-signing.js';

export interface Surroundings {
  readonly uuid: string;
  readonly firmName: string;
  /** Who of the firm sent it, as clients know them. */
  readonly sentBy: string;
  readonly company: { readonly name: string; readonly zone: string };
}

const methods: Readonly<Record<IdentityMethod, string>> = {
  portal: 'Identity: signed in to the client portal with their own account',
  email_code: 'Identity: a link and a code, both emailed to',
  knowledge: 'Identity: answers to questions only they can answer',
  in_person: 'Identity: a government ID, shown in person',
};

/** What the certificate of a signed document says, from its record. */
export function certificateOf(
  document: SignatureDocument,
  record: SigningRecord,
  { uuid, firmName, sentBy, company: { name, zone } }: Surroundings,
): Certificate {
  const time = (at: string) =>
    DateTime.fromISO(at, { zone }).setLocale('en-US').toFormat('LLL d, yyyy, h:mm:ss a ZZZZ');
  const contactOf = (signer: string) => document.contacts?.[signer];
  const nameOf = (signer: string) => contactOf(signer)?.name ?? 'A signer';
  const addressed = (signer: string) => `${apart(nameOf(signer))} (${maskedEmail(contactOf(signer)?.email ?? '')})`;
  return {
    title: 'Certificate of completion',
    details: [
      ['Document', document.name],
      ['Document ID', uuid],
      ...(document.efileForm ? [['IRS form', efileForms[document.efileForm]] as const] : []),
      ['Firm', firmName],
      ['Sent by', sentBy],
      ['Company', name],
      ['Times are given in', zone.replaceAll('_', ' ')],
      ['SHA-256, as sent', document.original.sha256],
      ...termsIn(record),
      ['Copies', `Each signer is emailed this file, and ${firmName} keeps it. For a copy on paper, ask ${firmName}.`],
    ],
    signers: document.signers.map((signer) => ({
      name: nameOf(signer.uuid),
      lines: [
        contactOf(signer.uuid)?.email ?? '',
        ...(signer.isOfFirm ? [`Signed for ${firmName}`] : []),
        ...signing(signer.uuid, record, time, contactOf(signer.uuid)?.email),
      ],
    })),
    events: record.flatMap((event) => {
      const sentence = sentenceOf(event, firmName, (signer) => apart(nameOf(signer)), addressed);
      return sentence === undefined ? [] : { at: time(event.meta.at), sentence };
    }),
    closing: `${firmName} sealed this file with a digital signature over every byte of it. Open it in a PDF reader that shows signatures: it tells whether anything was changed since.`,
  };
}

/** A name that runs from right to left, so that what stands around it keeps its place. */
function apart(name: string): string {
  const ends = /[\u2066-\u2069]/g;
  return /[\p{Script=Hebrew}\p{Script=Arabic}]/u.test(name) ? `\u2068${name.replace(ends, '')}\u2069` : name;
}

/** How and when somebody agreed and signed. */
function signing(
  signer: string,
  record: SigningRecord,
  time: (at: string) => string,
  email: string | undefined,
): string[] {
  return record.flatMap((event) => {
    if (event.type === 'SignerConsented' && event.data.signer === signer)
      return `Agreed to sign electronically${termsOf(event.data.version)} on ${time(event.meta.at)}`;
    if (event.type === 'SignerIdentityChecked' && event.data.signer === signer) return `Identity: ${shown(event.data)}`;
    if (event.type === 'KnowledgeCheckPassed' && event.data.signer === signer)
      return `${methods.knowledge}, on ${time(event.meta.at)} (${refOf(event.data)})`;
    if (event.type !== 'SignerSigned' || event.data.signer !== signer) return [];
    const { evidence } = event.data;
    const signed = `Signed on ${time(event.meta.at)}`;
    if (!evidence) return signed;
    return [signed, `IP address: ${evidence.ip}`, browserOf(evidence.userAgent), methodOf(evidence.method, email)];
  });
}

function shown({ document, on }: Extract<SignatureDocumentEvent, { type: 'SignerIdentityChecked' }>['data']): string {
  const day = DateTime.fromISO(on, { zone: 'utc', locale: 'en-US' }).toFormat('LLL d, yyyy');
  return `their ${identityDocuments[document]}, seen in person on ${day}`;
}

/** What the signers agreed to, word for word. */
function termsIn(record: SigningRecord): readonly (readonly [string, string])[] {
  const isAgreed = record.some(({ type, data }) => type === 'SignerConsented' && data.version === consentVersion);
  return isAgreed ? [[`Terms, version ${consentVersion}`, consentText.join(' ')]] : [];
}

/** Only versions that there are: what a signer made up is not said under the seal of the firm. */
function termsOf(version: string): string {
  return version === consentVersion ? ` (version ${version} of the terms)` : '';
}

/** A browser says of itself what its owner likes: bounded, in quotation marks, and not to be taken for a line of ours. */
function browserOf(userAgent: string): string {
  const said = userAgent
    .replace(/[^\x20-\x7e]/g, '')
    .replaceAll('"', "'")
    .slice(0, limits.userAgent);
  return said === '' ? 'Browser: did not say which' : `Browser, by what it said of itself: "${said}"`;
}

/** Where a link and a code went, the address is part of what proves the signer. */
function methodOf(method: IdentityMethod, email: string | undefined): string {
  return method === 'email_code' ? `${methods[method]} ${email ? maskedEmail(email) : 'them'}` : methods[method];
}

function refOf({ provider, reference }: { readonly provider: string; readonly reference: string }): string {
  return `asked by ${provider}, reference ${reference}`;
}

/** Undefined for what says nothing about who signed what. Staff are named as the firm. */
function sentenceOf(
  { type, data }: RecordedEvent<SignatureDocumentEvent>,
  firmName: string,
  nameOf: (signer: string) => string,
  /** Beside the name whom an address tells apart. */
  addressed: (signer: string) => string,
): string | undefined {
  switch (type) {
    case 'SignatureDocumentPrepared':
      return `${firmName} prepared the document.`;
    case 'SignatureDocumentSent':
      return `${firmName} sent the document for signature.`;
    case 'SignerReplaced':
      return data.isSamePerson
        ? `${firmName} corrected the signer ${addressed(data.signer)} to ${addressed(data.by.uuid)}.`
        : `${firmName} asked ${addressed(data.by.uuid)} to sign in place of ${addressed(data.signer)}.`;
    case 'SigningOrderChanged':
      return `${firmName} changed the order of signing.`;
    case 'SignatureDocumentViewed':
      return `${nameOf(data.signer)} opened the document.`;
    case 'SignerConsented':
      return `${nameOf(data.signer)} agreed to sign electronically.`;
    case 'SignerIdentityChecked':
      return `${firmName} checked who ${nameOf(data.signer)} is: ${shown(data)}.`;
    case 'KnowledgeCheckStarted':
      return `${nameOf(data.signer)} was asked identity questions (${refOf(data)}).`;
    case 'KnowledgeCheckPassed':
      return `${nameOf(data.signer)} passed the identity questions (reference ${data.reference}).`;
    case 'KnowledgeCheckFailed':
      return `${nameOf(data.signer)} did not pass the identity questions (reference ${data.reference}).`;
    case 'SignerSigned':
      return `${nameOf(data.signer)} signed the document.`;
    case 'SignatureReminderSent':
      return `${data.signers.map(nameOf).join(', ')} got a reminder.`;
    case 'SignatureDocumentSigned':
      return 'Everyone has signed.';
    default:
      return undefined;
  }
}
