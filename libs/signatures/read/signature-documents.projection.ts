import { subjectOf } from '@daybook/kernel/events';
import { change, ignored, own, projection, table } from '@daybook/kernel/projecting';
import type { SignatureDocumentEvent, Signer, SignerContact } from '@daybook/signatures/domain';
import { SignatureDocumentRow, type SignerOfRow } from './signature-document.entity.js';

const documents = table<SignatureDocumentRow, SignatureDocumentEvent>({
  entity: SignatureDocumentRow,
  categories: ['signatureDocument'],
  on: {
    SignatureDocumentPrepared: own((_, { stream, data, meta }) => ({
      uuid: subjectOf(stream),
      companyUuid: meta.company,
      name: data.name,
      state: 'draft',
      documentType: data.documentType,
      provider: data.provider,
      documentId: null,
      documentRequestId: null,
      signers: data.signers.map((signer) =>
        unasked(signer, data.contacts?.[signer.uuid], data.identityCheck !== undefined),
      ),
      replacedNames: {},
      signerUsers: usersOf(data.signers),
      createdBy: 'user' in meta.by ? meta.by.user : null,
      createdAt: meta.at,
      sentBy: null,
      sentAt: null,
      signedAt: null,
      expiresOn: data.expiresOn,
      reminderFrequency: data.reminderFrequency,
      reminderLastSentAt: null,
      nextReminderAt: null,
      file: null,
      message: data.message,
      reason: null,
      isVoidRequested: false,
      todo: data.todo,
      signedSha256: null,
      sealCertificate: null,
    })),
    // of use to whoever opens the one document: the stream tells them
    SignatureOriginalAccepted: ignored,
    SignatureFieldsPlaced: ignored,
    SignerConsented: ignored,
    SignatureAskedAgain: ignored,
    SignatureTextsFixed: ignored,
    SignatureTextsDrawn: ignored,
    LetterRenewalDue: ignored,
    SigningCodeRequested: ignored,
    SigningCodeRejected: ignored,
    SigningCodeAccepted: ignored,
    SigningLinkLocked: ignored,
    SigningLinkCopied: ignored,
    SignatureNoticeReceived: ignored,
    SignerIdentityChecked: change((row, { data }) => ({
      signers: withSigner(row, data.signer, { identity: 'in_person' }),
    })),
    KnowledgeCheckStarted: ignored,
    KnowledgeCheckPassed: change((row, { data }) => ({
      signers: withSigner(row, data.signer, { identity: 'knowledge' }),
    })),
    KnowledgeCheckFailed: change((row, { data }) => ({
      signers: withSigner(row, data.signer, { identity: data.left === 0 ? 'locked' : 'missing' }),
    })),
    SignatureDocumentRegistered: change((_, { data }) => data),
    SignatureDocumentSent: change((row, { meta }) => ({
      state: 'sent',
      sentAt: meta.at,
      sentBy: 'user' in meta.by ? meta.by.user : row.createdBy,
      signers: asked(row.signers, meta.at),
    })),
    SignatureDocumentViewed: change((row, { data }) => ({
      state: row.state === 'sent' ? 'viewed' : row.state,
      signers: withSigner(row, data.signer, { is: 'viewed' }),
    })),
    SignerSigned: change((row, { data, meta }) => ({
      state: 'partially_signed',
      signers: asked(withSigner(row, data.signer, { is: 'signed', signedAt: meta.at }), meta.at),
    })),
    SignerReplaced: change((row, { data: { signer, by, contact, isSamePerson, tried }, meta }) => {
      const before = row.signers.find(({ uuid }) => uuid === signer);
      const begun = unasked(by, contact ?? undefined, (before?.identity ?? null) !== null);
      const isLocked = isSamePerson ? before?.identity === 'locked' : tried?.isLocked;
      const after = isLocked ? { ...begun, identity: 'locked' as const } : begun;
      const signers = row.signers.map((one) => (one.uuid === signer ? after : one));
      return {
        signers: row.sentAt === null ? signers : asked(signers, meta.at),
        signerUsers: usersOf(signers),
        replacedNames: { ...row.replacedNames, ...(before && { [signer]: before.name }) },
      };
    }),
    SigningOrderChanged: change((row, { data: { places } }) => ({
      signers: row.signers.map((one) => ({ ...one, place: places[one.uuid] ?? one.place })),
    })),
    SignatureDocumentSigned: change((_, { meta }) => ({
      state: 'signed',
      signedAt: meta.at,
      nextReminderAt: null,
      // it was signed before it could be voided
      isVoidRequested: false,
    })),
    SignatureDocumentDeclined: change((row, { data }) => ({
      state: 'declined',
      reason: data.reason,
      nextReminderAt: null,
      signers: withSigner(row, data.signer, { is: 'declined' }),
    })),
    SignatureDocumentExpired: change(() => ({ state: 'expired', nextReminderAt: null })),
    SignatureDocumentVoidRequested: change((_, { data }) => ({
      isVoidRequested: true,
      reason: data.reason,
      nextReminderAt: null,
    })),
    SignatureDocumentVoided: change(() => ({ state: 'voided', isVoidRequested: false, nextReminderAt: null })),
    SignatureDocumentVoidFailed: change((_, { data }) => ({ isVoidRequested: false, reason: data.message })),
    SignatureReminderScheduled: change((_, { data }) => ({
      reminderFrequency: data.frequency,
      nextReminderAt: data.next,
    })),
    SignatureReminderSent: change((row, { data, meta }) => ({
      signers: row.signers.map((one) => (data.signers.includes(one.uuid) ? { ...one, notifiedAt: meta.at } : one)),
      reminderLastSentAt: meta.at,
      nextReminderAt: data.next,
    })),
    SignedPdfFiled: change((_, { data }) => ({
      file: data.file,
      signedSha256: data.sha256,
      sealCertificate: data.certificate ?? null,
    })),
    SignatureDocumentFailed: change((_, { data }) => ({
      state: 'failed',
      reason: data.message,
      nextReminderAt: null,
    })),
  },
});

/** As a signer begins: nothing of whoever was asked before is theirs. */
function unasked(signer: Signer, contact: SignerContact | undefined, isChecked: boolean): SignerOfRow {
  return {
    ...signer,
    ...(contact ?? { name: '', email: '' }),
    is: 'waiting',
    signedAt: null,
    identity: isChecked ? 'missing' : null,
    isOfFirm: signer.isOfFirm ?? false,
    notifiedAt: null,
  };
}

function usersOf(signers: readonly Pick<Signer, 'user'>[]): readonly string[] {
  return signers.flatMap(({ user }) => user ?? []);
}

function withSigner(
  { signers }: SignatureDocumentRow,
  uuid: string,
  patch: Partial<SignerOfRow>,
): readonly SignerOfRow[] {
  return signers.map((one) => (one.uuid === uuid ? { ...one, ...patch } : one));
}

/** Whose turn it is now is asked, each once. */
function asked(signers: readonly SignerOfRow[], at: string): readonly SignerOfRow[] {
  const place = Math.min(...signers.filter((one) => one.is !== 'signed').map((one) => one.place));
  const isNew = (one: SignerOfRow) => one.place === place && one.is !== 'signed' && one.notifiedAt === null;
  return signers.map((one) => (isNew(one) ? { ...one, notifiedAt: at } : one));
}

export const signatureDocuments = projection({ name: 'signature documents', version: 5, tables: [documents] });
