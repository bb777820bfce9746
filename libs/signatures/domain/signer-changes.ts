import type { Decision, DecisionContext } from '@daybook/kernel/events';
import { comparable } from '@daybook/kernel/text';
import { isTerminal, limits } from './labels.js';
import type { Signer, SignerContact } from './prepared-document.js';
import type { SignatureDocumentEvent } from './signature-document.events.js';
import { no, type SignatureDocumentRefusal } from './signature-document.refusals.js';
import { type SignatureDocument, type SignerState, signersInTurn } from './signature-document.state.js';
import { signersRefusal } from './signature-form.js';
import type { ReplacedSigner } from './signer-changes.events.js';
import { isLate } from './turn.js';

/** What staff correct about the signers of a document that is out, until each has signed. */
export type SignerChange =
  | {
      readonly type: 'ReplaceSigner';
      readonly signer: string;
      /** Whoever signs in their place; also the same person by another name or address. */
      readonly by: Pick<Signer, 'uuid' | 'user' | 'isOfFirm'>;
      readonly contact: SignerContact;
      /** Looked up: whether somebody of the firm has this address. */
      readonly isStaffAddress: boolean;
    }
  /** Places from 1, by signer. */
  | { readonly type: 'OrderSigners'; readonly places: Readonly<Record<string, number>> }
  | { readonly type: 'CopySigningLink'; readonly signer: string };

type Outcome = Decision<SignatureDocumentEvent, SignatureDocumentRefusal>;

export function changeSigners(state: SignatureDocument, command: SignerChange, { at }: DecisionContext): Outcome {
  if (isTerminal(state.is) || state.isVoidRequested) return no('ended');
  if (state.is === 'draft') return no('notSent');
  if (command.type === 'CopySigningLink') return copyLink(state, command.signer);
  if (state.provider !== 'house') return no('changedThere');
  if (isLate(state, at)) return no('lateToChange');
  return command.type === 'ReplaceSigner' ? replace(state, command) : order(state, command.places);
}

function replace(state: SignatureDocument, command: Extract<SignerChange, { type: 'ReplaceSigner' }>): Outcome {
  const { signer: uuid, by, contact: given } = command;
  if (state.replaced.some((one) => one.uuid === uuid)) return no('replacedBefore');
  const signer = state.signers.find((one) => one.uuid === uuid);
  if (!signer) return no('notThere');
  if (signer.is === 'signed') return no('signedBefore');
  const contact = { name: given.name.trim(), email: given.email };
  const before = state.contacts?.[uuid];
  if (by.user === signer.user && before && isSame(before, contact)) return [];
  const isSamePerson = isSameAs(signer, state, by.user, contact);
  const tried = isSamePerson ? undefined : triedBefore(state, by.user, contact);
  const known = { ...(isSamePerson && { isSamePerson }), ...(tried && { tried }) };
  const data = { signer: uuid, by: { ...by, place: signer.place }, contact, ...known };
  return (
    personRefusal(state, signer, command) ??
    signersRefusal(
      state.signers.map((one) => (one === signer ? data.by : one)),
      { ...state.contacts, [by.uuid]: contact },
      state.identityCheck !== undefined,
    ) ?? [{ type: 'SignerReplaced', data }]
  );
}

/** Accounts tell people apart; where one of the two has none, a name or an address does. */
function isSameAs(
  { uuid, user: of }: SignerState,
  { contacts }: SignatureDocument,
  user: string | null,
  contact: SignerContact,
): boolean {
  if (of !== null && user !== null) return of === user;
  const before = contacts?.[uuid];
  return before !== undefined && isAlike(before, contact);
}

/** What somebody who comes back failed to answer; undefined where nothing. */
function triedBefore(state: SignatureDocument, user: string | null, contact: SignerContact): ReplacedSigner['tried'] {
  const earlier = state.replaced.filter((one) => isSameAs(one, state, user, contact)).map(({ checks }) => checks);
  const failed = [...new Set(earlier.flatMap((one) => one.failed))];
  return failed.length > 0 ? { failed, isLocked: earlier.some(({ isLocked }) => isLocked) } : undefined;
}

/** Who may not take whose place. */
function personRefusal(
  state: SignatureDocument,
  signer: SignerState,
  { by, contact, isStaffAddress }: Extract<SignerChange, { type: 'ReplaceSigner' }>,
): SignatureDocumentRefusal | undefined {
  if (state.documentType === 'form_7216') return no('consentIsPersonal');
  if (signer.isOfFirm && !by.isOfFirm) return no('firmSigns');
  if (!signer.isOfFirm && (by.isOfFirm || isStaffAddress)) return no('clientSigns');
  if (state.todo !== null && state.signers[0] === signer && by.user !== signer.user) return no('todoNamesFirst');
  const name = state.contacts?.[signer.uuid]?.name ?? '';
  const isDrawn = state.drawnNames.includes(signer.uuid);
  return isDrawn && comparable(name) !== comparable(contact.name) ? no('nameIsDrawn') : undefined;
}

function isSame(one: SignerContact, other: SignerContact): boolean {
  return one.name === other.name && one.email.toLowerCase() === other.email.toLowerCase();
}

function isAlike(one: SignerContact, other: SignerContact): boolean {
  return comparable(one.name) === comparable(other.name) || comparable(one.email) === comparable(other.email);
}

/** Among those who have not been asked yet; whoever was asked stays before them. */
function order({ signers, ...state }: SignatureDocument, places: Readonly<Record<string, number>>): Outcome {
  const asked = signersInTurn({ ...state, signers });
  const isAsked = (one: SignerState) => one.is === 'signed' || asked.includes(one);
  const moved = Object.entries(places).map(([uuid, place]) => ({
    place,
    signer: signers.find((one) => one.uuid === uuid),
  }));
  const last = Math.max(...asked.map(({ place }) => place));
  const changed = moved.filter(({ signer, place }) => signer?.place !== place);
  for (const { signer, place } of changed) {
    if (!signer) return no('replacedBefore');
    if (isAsked(signer)) return no('askedBefore');
    if (!Number.isInteger(place) || place <= last || place > last + limits.signers) return no('placeWrong');
  }
  if (changed.length === 0) return [];
  const after = Object.fromEntries(changed.map(({ signer, place }) => [signer?.uuid, place]));
  return [{ type: 'SigningOrderChanged', data: { places: after } }];
}

/** Whoever has it still needs the code that is emailed to the signer, or the account of the signer. */
function copyLink(state: SignatureDocument, uuid: string): Outcome {
  const signer = state.signers.find((one) => one.uuid === uuid);
  if (!signer) return no('replacedBefore');
  if (signer.is === 'signed') return no('signedBefore');
  if (!signersInTurn(state).includes(signer)) return no('notAskedYet');
  return [{ type: 'SigningLinkCopied', data: { signer: uuid } }];
}
