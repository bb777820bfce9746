import type { Decision } from '@daybook/kernel/events';
import { comparable, isEmail } from '@daybook/kernel/text';
import { drawnWidth, isDrawing, strokesOf } from './drawing.js';
import { isEfileAuthorization } from './efile-form.js';
import { limits } from './labels.js';
import type { MergeField } from './merge-fields.js';
import { isBlank } from './printable.js';
import type { SignatureDocumentCommand } from './signature-document.commands.js';
import type {
  Field,
  SignatureDocumentEvent,
  Signer,
  SignerContact,
  SigningEvidence,
} from './signature-document.events.js';
import { no, type SignatureDocumentRefusal } from './signature-document.refusals.js';
import type { SignatureDocument } from './signature-document.state.js';

type Prepare = Extract<SignatureDocumentCommand, { type: 'PrepareDocument' }>;

export function prepare(command: Prepare): Decision<SignatureDocumentEvent, SignatureDocumentRefusal> {
  const { type: _, today, templateName = '', ...given } = command;
  const isEfile = given.efileForm !== undefined || [given.name, templateName].some(isEfileAuthorization);
  // the IRS wants to know who signed them, which only our own pages can tell
  const efile = isEfile && !given.identityCheck ? { identityCheck: 'knowledge' as const, provider: 'house' } : {};
  const asked = { ...given, ...efile };
  const [name, message] = [asked.name.trim(), asked.message?.trim() || null];
  if (name === '') return no('nameMissing');
  if (name.length > limits.name) return no('nameTooLong');
  if (message && message.length > limits.message) return no('messageTooLong');
  if (asked.expiresOn <= today) return no('expiryPast');
  if (asked.identityCheck && asked.provider !== 'house') return no('checkedElsewhere');
  const [first] = asked.signers;
  if (asked.asksBy && first && (first.user === null || first.isOfFirm)) return no('firstIsNoClient');
  return (
    signersRefusal(command.signers, command.contacts, asked.identityCheck !== undefined) ?? [
      { type: 'SignatureDocumentPrepared', data: { ...asked, name, message } },
    ]
  );
}

export function unprepared({
  type: _,
  today: _t,
  templateName: _n,
  refusal,
  ...data
}: Extract<SignatureDocumentCommand, { type: 'RecordUnprepared' }>): readonly SignatureDocumentEvent[] {
  return [
    { type: 'SignatureDocumentPrepared', data },
    { type: 'SignatureDocumentFailed', data: { message: refusal } },
  ];
}

export function signersRefusal(
  signers: readonly Signer[],
  contacts: Readonly<Record<string, SignerContact>>,
  areIdentified: boolean,
): SignatureDocumentRefusal | undefined {
  if (signers.length === 0) return no('signersMissing');
  if (signers.length > limits.signers) return no('tooManySigners');
  const reached = signers.map(({ uuid }) => contacts[uuid]);
  if (!reached.every((one) => one && one.name.trim() !== '' && isEmail(one.email))) return no('signersAlike');
  const mailboxes = reached.map((one) => comparable(one?.email ?? ''));
  if (new Set(mailboxes).size === signers.length) return undefined;
  const accounts = signers.flatMap(({ user }) => user ?? []);
  const people = new Set(reached.map((one, n) => `${mailboxes[n]} ${comparable(one?.name ?? '')}`));
  if (people.size < signers.length || new Set(accounts).size < accounts.length) return no('signersAlike');
  // spouses, whose codes arrive in the same place
  return areIdentified ? undefined : no('mailboxShared');
}

export function fieldsRefusal(
  fields: readonly Field[],
  mergeFields: readonly MergeField[],
  unshown: readonly string[],
  { signers, pages }: SignatureDocument,
): SignatureDocumentRefusal | undefined {
  if (pages === null) return no('notChecked');
  const all = [...fields, ...mergeFields];
  if (all.length > limits.fields) return no('tooManyFields');
  if (new Set(all.map(({ uuid }) => uuid)).size < all.length) return no('fieldTwice');
  const isSigner = (signer: string | null) => signers.some(({ uuid }) => uuid === signer);
  if (fields.some(({ signer }) => !isSigner(signer))) return no('fieldOfNobody');
  if (mergeFields.some(({ kind, signer }) => kind === 'signer' && !isSigner(signer))) return no('nameOfNobody');
  if (mergeFields.some(({ text }) => text.length > limits.text)) return no('textTooLong');
  if (mergeFields.some(({ text }) => hasOne(text, unshown))) return no('notPrintable');
  if (fields.some(({ label }) => label.length > limits.label)) return no('labelTooLong');
  if (!all.every((one) => isOnPage(one, pages))) return no('fieldOutside');
  return all.every(isLargeEnough) ? undefined : no('fieldTooSmall');
}

function isLargeEnough({ width, height }: Field | MergeField): boolean {
  return Math.min(width, height) >= limits.fieldSide;
}

function isOnPage({ page, x, y, width, height }: Field | MergeField, pages: number): boolean {
  const isPage = Number.isInteger(page) && page >= 1 && page <= pages;
  const inside = (start: number, length: number) => start >= 0 && length > 0 && start + length <= 1;
  return isPage && inside(x, width) && inside(y, height);
}

/** Where a provider places the fields, we know none. */
export function unplacedRefusal({
  signers,
  fields,
  providerIds,
}: SignatureDocument): SignatureDocumentRefusal | undefined {
  if (providerIds !== null) return undefined;
  const hasPlace = (signer: string) => fields.some((one) => one.signer === signer && one.kind === 'signature');
  return signers.every(({ uuid }) => hasPlace(uuid)) ? undefined : no('signatureMissing');
}

/** Letters that a page takes in one line; more of them are too fine to be seen. Any field takes a few. */
const lettersAcross = 1_200;
const leastLetters = 10;

/** Whether it has one of the letters that no font has. */
function hasOne(text: string, unshown: readonly string[]): boolean {
  return unshown.some((letter) => text.includes(letter));
}

/** A value for every required field of the signer, and for no field of somebody else. */
export function valuesRefusal(
  { fields }: SignatureDocument,
  signer: string,
  values: Readonly<Record<string, string>>,
  unshown: readonly string[],
): SignatureDocumentRefusal | undefined {
  const own = fields.filter((one) => one.signer === signer);
  if (Object.keys(values).some((uuid) => !own.some((one) => one.uuid === uuid))) return no('notSigner');
  for (const { uuid, kind, width } of own) {
    const value = values[uuid] ?? '';
    const isByHand = kind === 'signature' || kind === 'initials';
    if (isDrawing(value) && isByHand) {
      if (!isDrawable(value)) return no('drawingBroken');
    } else if (value.length > limits.text) return no('valueTooLong');
    else if (value.trim().length > Math.max(leastLetters, width * lettersAcross)) return no('fieldTooNarrow');
    else if (hasOne(value, unshown)) return no(isByHand ? 'signatureNotPrintable' : 'notPrintable');
  }
  const isMissing = ({ uuid, isRequired }: Field) => isRequired && isBlank(values[uuid] ?? '');
  return own.some(isMissing) ? no('fieldEmpty') : undefined;
}

function isDrawable(value: string): boolean {
  const points = strokesOf(value)?.flat() ?? [];
  return points.length > 0 && points.every(({ x }) => x <= drawnWidth);
}

/** What a browser says of itself is whatever its owner wants, and has no end. */
export function boundedEvidence(evidence: SigningEvidence): SigningEvidence {
  return { ...evidence, userAgent: evidence.userAgent.slice(0, limits.userAgent) };
}

/** With `day` in the date fields that have a value: a signer's browser does not say when it was signed. */
export function datedValues(
  { fields }: SignatureDocument,
  values: Readonly<Record<string, string>>,
  day: string,
): Readonly<Record<string, string>> {
  const isDate = (uuid: string) => fields.some((one) => one.uuid === uuid && one.kind === 'date');
  const dated = ([uuid, value]: [string, string]) => [uuid, value.trim() && isDate(uuid) ? day : value];
  return Object.fromEntries(Object.entries(values).map(dated));
}
