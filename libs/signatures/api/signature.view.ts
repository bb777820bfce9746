import { isOut, isTerminal, type SignatureDocument, type SignerState, signersInTurn } from '@daybook/signatures/domain';
import type { ListedDocument, SignerOfRow } from '@daybook/signatures/read';
import { filledByOthers } from './filled-by-others.js';

/** A person where a company knows them. */
export const personIn = (company: string | null, uuid: string | null) => (uuid === null ? null : { uuid, company });

/** A document as staff see it, from its row. */
export function shownDocument(row: ListedDocument) {
  const { uuid, companyUuid, signers, documentId, documentRequestId, state, createdBy, sentBy, file } = row;
  const open = signers.filter((one) => one.is !== 'signed');
  const place = Math.min(...open.map((one) => one.place));
  const shown = open.find((one) => one.place === place) ?? signers.at(-1);
  const isOpen = isOut(state) && !row.isVoidRequested;
  return {
    ...row,
    company: { uuid: companyUuid },
    documentId: documentId ?? uuid,
    customDocumentRequestId: documentRequestId ?? uuid,
    documentState: state,
    sentBy: personIn(companyUuid, sentBy ?? createdBy),
    signerEmail: shown?.email ?? null,
    signerUser: personIn(companyUuid, shown?.user ?? null),
    documentSigners: signers.map((one) => shownSigner(one, companyUuid, isOpen && one.place === place, true)),
    canChangeSigners: isOpen && row.provider === 'house' && row.documentType !== 'form_7216',
    signedPdfFilePage: file === null ? null : signedFile(companyUuid, file),
    expiresAt: row.expiresOn,
    nextReminderSendDate: row.nextReminderAt,
    documentPreparationUrl: state === 'draft' ? preparationUrl(companyUuid ?? '', uuid) : null,
  };
}

export function preparationUrl(company: string, uuid: string): string {
  return `/${company}/document-signatures/${uuid}/prepare`;
}

export function signedFile(company: string | null, uuid: string) {
  return { uuid, deepLinkUrl: `/${company}/${uuid}` };
}

/** @param isFull with the address, as staff and the signer themselves know it */
export function shownSigner(
  { user, is, place, email, identity, notifiedAt, ...signer }: SignerOfRow,
  company: string | null,
  isNext: boolean,
  isFull: boolean,
) {
  return {
    ...signer,
    place,
    state: is,
    email: isFull ? email : null,
    identity: isFull ? identity : null,
    notifiedAt: isFull ? notifiedAt : null,
    user: personIn(company, user),
    isInTurn: isNext && is !== 'signed',
  };
}

/**
 * A document as one of its signers sees it; the row says when others signed.
 *
 * @param signer the uuid of their place
 * @param isOnline whether there is a service that asks identity questions
 */
export function shownToSigner(
  uuid: string,
  document: SignatureDocument,
  row: ListedDocument | undefined,
  signer: string,
  consentVersion: string,
  isOnline: boolean,
) {
  const { company, contacts, fields, original, pages } = document;
  const turns = new Set(signersInTurn(document).map((one) => one.uuid));
  const signedAt = new Map(row?.signers.map((one) => [one.uuid, one.signedAt]));
  const signers = document.signers.map(({ uuid: of, user, place, is, isOfFirm = false }) => {
    const one = { uuid: of, user, place, is, isOfFirm, identity: null, notifiedAt: null };
    const contact = contacts?.[one.uuid] ?? { name: '', email: '' };
    const whole = { ...one, ...contact, signedAt: signedAt.get(one.uuid) ?? null };
    return shownSigner(whole, company, turns.has(one.uuid), one.uuid === signer);
  });
  const own = document.signers.findIndex((one) => one.uuid === signer);
  const mine = document.signers[own];
  return {
    uuid,
    company: { uuid: company },
    name: document.name,
    documentState: document.is,
    message: document.message,
    sentBy: personIn(company, row?.sentBy ?? null),
    sentAt: document.sentAt,
    expiresAt: document.expiresOn,
    original: { uuid: original.file, deepLinkUrl: `/${company}/sign/${uuid}` },
    pages: pages ?? 0,
    fields: fields.filter((one) => one.signer === signer).map(shownField),
    filledByOthers: filledByOthers(document, signer),
    signer: signers[own],
    signers,
    isSignedElsewhere: document.provider !== 'house',
    identityCheck: mine && ownCheck(document, mine, isOnline),
    hasConsented: mine?.consent === consentVersion,
    signedPdf: document.filed === null || !isTerminal(document.is) ? null : signedFile(company, document.filed),
  };
}

function ownCheck({ identityCheck: method }: SignatureDocument, signer: SignerState, isOnline: boolean) {
  if (!method) return null;
  const state = signer.isIdentified ? 'passed' : signer.checks.isLocked ? 'locked' : 'missing';
  return { method, state, isOnline: method === 'knowledge' && isOnline };
}

export function shownField({ signer, ...field }: SignatureDocument['fields'][number]) {
  return { ...field, signerUuid: signer };
}

export function shownMergeField({ signer, ...field }: SignatureDocument['mergeFields'][number]) {
  return { ...field, signerUuid: signer };
}
