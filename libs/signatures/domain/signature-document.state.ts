import type { RecordedEvent } from '@daybook/kernel/events';
import { checksAfter, type KnowledgeChecks, noChecks } from './knowledge-checks.js';
import { type DocumentState, isTerminal, type ReminderFrequency } from './labels.js';
import type { Letter } from './letter.js';
import type { MergeField } from './merge-fields.js';
import type { Field, PreparedDocument, SignatureDocumentEvent, Signer } from './signature-document.events.js';
import type { ReplacedSigner } from './signer-changes.events.js';
import { codesAfter, noCodes, type SigningCodes } from './signing-code.js';

export interface SignerState extends Signer {
  readonly is: 'waiting' | 'viewed' | 'signed' | 'declined';
  /** The version of the text on electronic records that the signer agreed to. */
  readonly consent: string | null;
  /** Somebody of the firm saw their ID, or they answered the questions. */
  readonly isIdentified: boolean;
  readonly checks: KnowledgeChecks;
  /** What they put into their fields, by the uuid; none before they signed, and of who signed elsewhere. */
  readonly values: Readonly<Record<string, string>>;
}

export interface SignatureDocument extends Omit<PreparedDocument, 'signers' | 'reminderFrequency' | 'letter' | 'zone'> {
  readonly is: DocumentState;
  readonly zone: string;
  readonly company: string | null;
  readonly signers: readonly SignerState[];
  /** Of the original; null until it was opened. */
  readonly pages: number | null;
  readonly fields: readonly Field[];
  /** None once their texts stand in the PDF. */
  readonly mergeFields: readonly MergeField[];
  /** What they say; null until it was sent, and once the texts stand in the PDF. */
  readonly texts: Readonly<Record<string, string>> | null;
  /** Whether what the firm says stands in the PDF. */
  readonly isDrawn: boolean;
  readonly letter: Letter | null;
  readonly isRenewalDue: boolean;
  readonly providerIds: { readonly documentId: string; readonly documentRequestId: string } | null;
  /** Who of the firm sent it, or prepared it as long as nobody did; null when the product did both. */
  readonly sentBy: string | null;
  /** Instants, ISO 8601 UTC. */
  readonly sentAt: string | null;
  readonly signedAt: string | null;
  readonly reminder: {
    readonly frequency: ReminderFrequency;
    readonly lastSentAt: string | null;
    readonly next: string | null;
  };
  /** Somebody voided it; the provider has not confirmed it yet. */
  readonly isVoidRequested: boolean;
  /** Another one took its place. */
  readonly isAskedAgain: boolean;
  /** The sealed PDF in the library. */
  readonly filed: string | null;
  /** Those in whose place others sign. */
  readonly replaced: readonly (SignerState & { readonly wasAsked: boolean })[];
  /** Signers whose names the firm has put onto the pages. */
  readonly drawnNames: readonly string[];
  /** By the signer who has no account. */
  readonly codes: Readonly<Record<string, SigningCodes>>;
}
export type SignatureDocumentState = { readonly is: 'absent' } | SignatureDocument;

export function evolve(
  state: SignatureDocumentState,
  event: RecordedEvent<SignatureDocumentEvent>,
): SignatureDocumentState {
  if (event.type === 'SignatureDocumentPrepared') return prepared(event);
  if (state.is === 'absent') return state;
  const { meta } = event;
  const ended = (is: DocumentState) => {
    return { ...state, is, isVoidRequested: false, reminder: { ...state.reminder, next: null } };
  };
  const withSigner = (uuid: string, patch: Partial<SignerState>) =>
    state.signers.map((one) => (one.uuid === uuid ? { ...one, ...patch } : one));
  switch (event.type) {
    case 'SignatureOriginalAccepted':
      return { ...state, pages: event.data.pages };
    case 'SignatureFieldsPlaced':
      return { ...state, fields: event.data.fields, mergeFields: event.data.mergeFields ?? [] };
    case 'SignatureDocumentRegistered':
      return { ...state, providerIds: event.data };
    case 'SignatureDocumentSent':
      return { ...state, is: 'sent', sentAt: meta.at, sentBy: personIn(meta) ?? state.sentBy };
    case 'SignatureDocumentViewed':
      return {
        ...state,
        is: state.is === 'sent' ? 'viewed' : state.is,
        signers: withSigner(event.data.signer, { is: 'viewed' }),
      };
    case 'SignerConsented':
      return { ...state, signers: withSigner(event.data.signer, { consent: event.data.version }) };
    case 'SignerSigned':
      return {
        ...state,
        is: 'partially_signed',
        signers: withSigner(event.data.signer, { is: 'signed', values: event.data.values ?? {} }),
      };
    case 'SignatureDocumentSigned':
      return { ...ended('signed'), signedAt: meta.at };
    case 'SignatureDocumentDeclined':
      return { ...ended('declined'), signers: withSigner(event.data.signer, { is: 'declined' }) };
    case 'SignatureDocumentExpired':
      return ended('expired');
    case 'SignatureDocumentVoidRequested':
      return { ...state, isVoidRequested: true, reminder: { ...state.reminder, next: null } };
    case 'SignatureDocumentVoided':
      return ended('voided');
    case 'SignatureDocumentVoidFailed':
      return { ...state, isVoidRequested: false };
    case 'SignatureReminderScheduled':
      return { ...state, reminder: { ...state.reminder, ...event.data } };
    case 'SignatureReminderSent':
      return { ...state, reminder: { ...state.reminder, lastSentAt: meta.at, next: event.data.next } };
    case 'SignedPdfFiled':
      return { ...state, filed: event.data.file };
    case 'SignatureDocumentFailed':
      return ended('failed');
    case 'SignatureAskedAgain':
      return { ...state, isAskedAgain: true };
    case 'SignatureTextsFixed':
      return { ...state, texts: event.data.texts ?? {} };
    case 'SignatureTextsDrawn':
      return { ...state, ...event.data, drawnNames: namesIn(state), mergeFields: [], texts: null, isDrawn: true };
    case 'LetterRenewalDue':
      return { ...state, isRenewalDue: true };
    case 'SigningCodeRequested':
    case 'SigningCodeRejected':
    case 'SigningCodeAccepted': {
      const { signer } = event.data;
      const codes = codesAfter(state.codes[signer] ?? noCodes, event, meta.at);
      return { ...state, codes: { ...state.codes, [signer]: codes } };
    }
    case 'SignerIdentityChecked':
      return { ...state, signers: withSigner(event.data.signer, { isIdentified: true }) };
    case 'KnowledgeCheckStarted':
    case 'KnowledgeCheckPassed':
    case 'KnowledgeCheckFailed': {
      const { signer } = event.data;
      const checks = checksAfter(state.signers.find(({ uuid }) => uuid === signer)?.checks ?? noChecks, event);
      const isPassed = event.type === 'KnowledgeCheckPassed';
      return { ...state, signers: withSigner(signer, { checks, ...(isPassed && { isIdentified: true }) }) };
    }
    case 'SignerReplaced':
      return withReplaced(state, event.data);
    case 'SigningOrderChanged': {
      const { places } = event.data;
      return { ...state, signers: state.signers.map((one) => ({ ...one, place: places[one.uuid] ?? one.place })) };
    }
    case 'SigningLinkCopied':
    case 'SigningLinkLocked':
    case 'SignatureNoticeReceived':
      return state;
  }
}

const untouched = { is: 'waiting', consent: null, isIdentified: false, checks: noChecks, values: {} } as const;

/** Fields go to whoever signs now; consent, checks and codes of somebody else do not. Who that was is still known. */
function withReplaced(state: SignatureDocument, replaced: ReplacedSigner): SignatureDocument {
  const { signer, by, contact, isSamePerson, tried = noChecks } = replaced;
  const before = state.signers.find(({ uuid }) => uuid === signer);
  if (!before) return state;
  const checks = { ...(isSamePerson ? before.checks : tried), open: null };
  const after = { ...by, ...untouched, checks };
  const { [signer]: _, ...codes } = state.codes;
  return {
    ...state,
    signers: state.signers.map((one) => (one === before ? after : one)),
    contacts: state.contacts && { ...state.contacts, ...(contact && { [by.uuid]: contact }) },
    fields: state.fields.map((field) => (field.signer === signer ? { ...field, signer: by.uuid } : field)),
    drawnNames: state.drawnNames.map((one) => (one === signer ? by.uuid : one)),
    replaced: [...state.replaced, { ...before, wasAsked: signersInTurn(state).includes(before) }],
    codes,
  };
}

function namesIn({ mergeFields }: SignatureDocument): readonly string[] {
  return mergeFields.flatMap(({ kind, signer }) => (kind === 'signer' && signer !== null ? signer : []));
}

function prepared({
  data: { signers, reminderFrequency: frequency, letter, ...data },
  meta,
}: RecordedEvent<Extract<SignatureDocumentEvent, { type: 'SignatureDocumentPrepared' }>>): SignatureDocument {
  return {
    zone: 'UTC',
    ...data,
    is: 'draft',
    company: meta.company,
    signers: signers.map((one) => ({ ...one, ...untouched })),
    pages: null,
    fields: [],
    mergeFields: [],
    texts: null,
    isDrawn: false,
    letter: letter ?? null,
    isRenewalDue: false,
    providerIds: null,
    sentBy: personIn(meta),
    sentAt: null,
    signedAt: null,
    reminder: { frequency, lastSentAt: null, next: null },
    isVoidRequested: false,
    isAskedAgain: false,
    filed: null,
    replaced: [],
    drawnNames: data.drawnNames ?? [],
    codes: {},
  };
}

function personIn({ by }: RecordedEvent['meta']): string | null {
  return 'user' in by ? by.user : null;
}

/** Whether another one can be made of it, its fields included; those placed at a provider are not known here. */
export function isRepeatable({ template, fields }: SignatureDocument): boolean {
  return template !== null || fields.length > 0;
}

/** Who may sign now: those of the first place at which somebody has not signed. */
export function signersInTurn({ is, isVoidRequested, signers }: SignatureDocument): readonly SignerState[] {
  if (is === 'draft' || isTerminal(is) || isVoidRequested) return [];
  const open = signers.filter((one) => one.is !== 'signed');
  const place = Math.min(...open.map((one) => one.place));
  return open.filter((one) => one.place === place);
}
