import type { Decision, DecisionContext } from '@daybook/kernel/events';
import { dayAt } from '@daybook/kernel/events';
import { consentVersion } from './consent.js';
import { identify } from './identity-check.js';
import { decideOnKnowledge } from './knowledge-check.js';
import { isTerminal, limits } from './labels.js';
import { renewBy } from './letter.js';
import type { SignatureDocumentCommand } from './signature-document.commands.js';
import type { SignatureDocumentEvent } from './signature-document.events.js';
import { no, type SignatureDocumentRefusal } from './signature-document.refusals.js';
import { isRepeatable, type SignatureDocument, type SignatureDocumentState } from './signature-document.state.js';
import {
  boundedEvidence,
  datedValues,
  fieldsRefusal,
  prepare,
  unplacedRefusal,
  unprepared,
  valuesRefusal,
} from './signature-form.js';
import { reminders, remindSigners, setReminder } from './signature-reminders.js';
import { changeSigners } from './signer-changes.js';
import { decideOnCode } from './signing-code.js';
import { isLate, turnRefusal } from './turn.js';

type Outcome = Decision<SignatureDocumentEvent, SignatureDocumentRefusal>;

export function decide(
  state: SignatureDocumentState,
  command: SignatureDocumentCommand,
  context: DecisionContext,
): Outcome {
  if (command.type === 'PrepareDocument') return state.is === 'absent' ? prepare(command) : [];
  if (command.type === 'RecordUnprepared') return state.is === 'absent' ? unprepared(command) : [];
  if (state.is === 'absent') return no('notThere');
  switch (command.type) {
    case 'AcceptOriginal': {
      const { pages } = command;
      const isNew = state.is === 'draft' && state.pages === null;
      return isNew ? [{ type: 'SignatureOriginalAccepted', data: { pages } }] : [];
    }
    case 'PlaceFields':
      if (state.is !== 'draft' || state.texts !== null) return no('notDraft');
      if (isPlacedThere(state)) return no('placedThere');
      return place(state, command);
    case 'RecordProviderDocument': {
      const { documentId, documentRequestId } = command;
      if (state.providerIds !== null) return [];
      return [{ type: 'SignatureDocumentRegistered', data: { documentId, documentRequestId } }];
    }
    case 'SendDocument':
      return send(state, command.texts ?? {}, context);
    case 'SendWithTexts': {
      const { original, pages } = command;
      if (state.is !== 'draft' || state.texts === null) return [];
      return [{ type: 'SignatureTextsDrawn', data: { original, pages } }, ...sent(state, context)];
    }
    case 'ConsentToElectronicRecords':
    case 'SignDocument':
    case 'DeclineDocument':
      return bySigner(state, command, context);
    case 'VoidDocument':
      return voidIt(state, command.reason.trim());
    case 'SetSignatureReminder':
      return setReminder(state, command, context);
    case 'RemindSigners':
      return remindSigners(state, command.isAsked, context);
    case 'AlertToRenewal': {
      const isDue = state.is === 'signed' && state.letter !== null && !state.isRenewalDue;
      return isDue && renewBy(state.letter) <= command.today ? [{ type: 'LetterRenewalDue', data: {} }] : [];
    }
    case 'AskAgain':
      if (state.todo === null) return no('notOfTodo');
      if (!isRepeatable(state)) return no('notRepeatable');
      if (!isTerminal(state.is) || state.is === 'signed') return no('stillOpen');
      return state.isAskedAgain ? [] : [{ type: 'SignatureAskedAgain', data: {} }];
    case 'RecordIdentityCheck':
      return identify(state, command);
    case 'FileSignedPdf':
      if (state.is !== 'signed') return no('notSigned');
      if (state.filed !== null) return [];
      return [{ type: 'SignedPdfFiled', data: filedAs(command) }];
    case 'StopSealing': {
      const { message } = command;
      const isOpen = state.is === 'signed' && state.filed === null;
      return isOpen ? [{ type: 'SignatureDocumentFailed', data: { message } }] : [];
    }
    case 'StartKnowledgeCheck':
    case 'EndKnowledgeCheck':
      return decideOnKnowledge(state, command, context);
    case 'RequestSigningCode':
    case 'EnterSigningCode':
      return decideOnCode(state, command, context);
    case 'ReplaceSigner':
    case 'OrderSigners':
    case 'CopySigningLink':
      return changeSigners(state, command, context);
    case 'HearFromProvider':
      // late ones too: what goes on there although it ended here has to end there
      return [{ type: 'SignatureNoticeReceived', data: { notice: command.notice } }];
    default:
      return isTerminal(state.is) ? [] : record(state, command, context);
  }
}

type Place = Extract<SignatureDocumentCommand, { type: 'PlaceFields' }>;

function place(state: SignatureDocument, { fields, mergeFields = [], unshown = [] }: Place): Outcome {
  if (isSame(fields, state.fields) && isSame(mergeFields, state.mergeFields)) return [];
  const data = { fields, ...(mergeFields.length > 0 && { mergeFields }) };
  return fieldsRefusal(fields, mergeFields, unshown, state) ?? [{ type: 'SignatureFieldsPlaced', data }];
}

/** A provider has its own page for what is made of no template. */
function isPlacedThere({ provider, template }: SignatureDocument): boolean {
  return provider !== 'house' && template === null;
}

function isSame(some: readonly object[], others: readonly object[]): boolean {
  return JSON.stringify(some) === JSON.stringify(others);
}

type Recorded = Extract<
  SignatureDocumentCommand,
  {
    type:
      | 'RecordViewed'
      | 'RecordSignerSigned'
      | 'ExpireDocument'
      | 'RecordVoided'
      | 'RecordVoidFailed'
      | 'RecordFailure'
      | 'RecordDeclined';
  }
>;

/** What happened elsewhere. It may be told twice and in any order: what leads nowhere any more is no refusal. */
function record(state: SignatureDocument, command: Recorded, { at }: DecisionContext): Outcome {
  switch (command.type) {
    case 'RecordViewed': {
      const { signer } = command;
      const isNew = state.signers.some((one) => one.uuid === signer && one.is === 'waiting');
      return isNew && state.is !== 'draft' ? [{ type: 'SignatureDocumentViewed', data: { signer } }] : [];
    }
    case 'RecordSignerSigned':
      return signed(state, { signer: command.signer, values: null, evidence: null });
    case 'ExpireDocument':
      if (state.is === 'draft') return [];
      return command.today > state.expiresOn ? [{ type: 'SignatureDocumentExpired', data: {} }] : no('notExpired');
    case 'RecordVoided':
      return [{ type: 'SignatureDocumentVoided', data: {} }];
    case 'RecordVoidFailed':
      if (!state.isVoidRequested) return [];
      return [{ type: 'SignatureDocumentVoidFailed', data: { message: command.message } }, ...reminders(state, at)];
    case 'RecordFailure':
      return [{ type: 'SignatureDocumentFailed', data: { message: command.message } }];
    case 'RecordDeclined': {
      const { signer, reason } = command;
      const isOpen = state.signers.some((one) => one.uuid === signer && one.is !== 'signed');
      return isOpen ? [{ type: 'SignatureDocumentDeclined', data: { signer, reason: reason?.trim() || null } }] : [];
    }
  }
}

/** What the firm says is fixed first, and drawn; then it is sent. */
function send(state: SignatureDocument, given: Readonly<Record<string, string>>, context: DecisionContext): Outcome {
  if (isTerminal(state.is)) return no('ended');
  if (state.is !== 'draft' || state.texts !== null) return [];
  if (isPlacedThere(state) && 'user' in context.by) return no('sentThere');
  const refusal = unplacedRefusal(state);
  if (refusal) return refusal;
  if (isLate(state, context.at)) return no('lateToSend');
  if (state.mergeFields.length === 0 && state.letter === null) return sent(state, context);
  const texts = Object.fromEntries(state.mergeFields.map(({ uuid, text }) => [uuid, text.trim() || given[uuid] || '']));
  const isComplete = Object.values(texts).every((text) => text !== '');
  return isComplete ? [{ type: 'SignatureTextsFixed', data: { texts } }] : no('textMissing');
}

function sent(state: SignatureDocument, { at }: DecisionContext): readonly SignatureDocumentEvent[] {
  return [{ type: 'SignatureDocumentSent', data: {} }, ...reminders(state, at)];
}

type OfSigner = Extract<
  SignatureDocumentCommand,
  { type: 'ConsentToElectronicRecords' | 'SignDocument' | 'DeclineDocument' }
>;

function bySigner(state: SignatureDocument, command: OfSigner, { at }: DecisionContext): Outcome {
  const signer = state.signers.find(({ uuid }) => uuid === command.signer);
  if (!signer) return no('notSigner');
  if (signer.is === 'signed' && command.type === 'SignDocument' && state.provider === 'house') return [];
  const refusal = turnRefusal(state, signer, at);
  if (refusal) return refusal;
  switch (command.type) {
    case 'ConsentToElectronicRecords': {
      const { version } = command;
      if (version !== consentVersion) return no('consentOutdated');
      return signer.consent === version ? [] : [{ type: 'SignerConsented', data: { signer: signer.uuid, version } }];
    }
    case 'SignDocument': {
      if (state.identityCheck && !signer.isIdentified) return no(missingCheck(state));
      if (signer.consent !== consentVersion) return no('consentMissing');
      const evidence = boundedEvidence(command.evidence);
      const values = datedValues(state, command.values, dayAt(new Date(at), state.zone));
      const refused = valuesRefusal(state, signer.uuid, values, command.unshown ?? []);
      return refused ?? signed(state, { signer: signer.uuid, values, evidence });
    }
    case 'DeclineDocument': {
      const reason = command.reason.trim();
      if (reason === '') return no('reasonMissing');
      if (reason.length > limits.reason) return no('reasonTooLong');
      return [{ type: 'SignatureDocumentDeclined', data: { signer: signer.uuid, reason } }];
    }
  }
}

function missingCheck({ identityCheck }: SignatureDocument) {
  return identityCheck === 'knowledge' ? 'checkMissing' : 'identityMissing';
}

/** The last signature completes the document in the same moment. */
function signed(
  state: SignatureDocument,
  data: Extract<SignatureDocumentEvent, { type: 'SignerSigned' }>['data'],
): readonly SignatureDocumentEvent[] {
  const open = state.signers.filter((one) => one.is !== 'signed');
  if (!open.some(({ uuid }) => uuid === data.signer)) return [];
  const completed = { type: 'SignatureDocumentSigned', data: {} } as const;
  return [{ type: 'SignerSigned', data }, ...(open.length === 1 ? [completed] : [])];
}

function voidIt(state: SignatureDocument, reason: string): Outcome {
  if (isTerminal(state.is)) return state.is === 'voided' ? [] : no('cannotVoid');
  if (state.isVoidRequested) return [];
  if (reason.length > limits.reason) return no('reasonTooLong');
  const requested = { type: 'SignatureDocumentVoidRequested', data: { reason: reason || null } } as const;
  // nobody outside has to be asked
  const isOurs = state.providerIds === null;
  return [requested, ...(isOurs ? [{ type: 'SignatureDocumentVoided', data: {} } as const] : [])];
}

function filedAs({ file, sha256, certificate }: Extract<SignatureDocumentCommand, { type: 'FileSignedPdf' }>) {
  return { file, sha256, ...(certificate !== undefined && { certificate }) };
}
