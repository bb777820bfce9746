import { type Commands, isDone } from '@daybook/kernel/commands';
import type { Author } from '@daybook/kernel/events';
import { dayAt } from '@daybook/kernel/events';
import {
  haveCommonDay,
  isTerminal,
  type Letter,
  type LetterBatch,
  type SignatureDocument,
  type SignatureDocumentState,
  type SignatureTemplate,
  signatureDocument,
} from '@daybook/signatures/domain';
import { v5 } from 'uuid';
import type { PlannedLetter } from './plan.js';

export interface LetterToSend {
  /** Of the document. */
  readonly uuid: string;
  readonly letter: Letter;
  readonly planned: Pick<PlannedLetter, 'company' | 'zone' | 'signers'>;
  /** The to-do that asks to sign it and follows it. */
  readonly todo: string | null;
  readonly by: Author;
  readonly now: Date;
}

/** How the letters of a batch are called and sent out. */
export type LetterSettings = Pick<LetterBatch, 'template' | 'name' | 'message' | 'expiresOn' | 'reminderFrequency'>;

interface NumberedLetter {
  readonly uuid: string;
  readonly state: SignatureDocumentState;
}

/**
 * The place of a letter among those of its company, which are numbered without a gap: that of the batch (null: of none),
 * also when it goes on after a crash, or the next number. Whoever prepares the document of a number has it, whatever its term, so that of
 * two at one instant the second sees the letter of the first; undefined where one in force or to be signed has a day of
 * the term.
 */
export async function letterOf(
  batch: string | null,
  company: string,
  term: Pick<LetterBatch, 'from' | 'to'>,
  commands: Pick<Commands, 'load'>,
): Promise<NumberedLetter | undefined> {
  for (let n = 1; ; n += 1) {
    const uuid = v5(`engagement letter ${n}`, company);
    const { state } = await commands.load(signatureDocument, uuid);
    if (state.is === 'absent' || state.letter?.batch === batch) return { uuid, state };
    if (!isUnsignedEnd(state.is) && state.letter && haveCommonDay(state.letter, term)) return undefined;
  }
}

const isUnsignedEnd = (is: SignatureDocument['is']) => isTerminal(is) && is !== 'signed';

/** It came to its end before it was sent: somebody voided it, or it failed. */
export function endedUnsent({ state }: NumberedLetter): boolean {
  return state.is !== 'absent' && isUnsignedEnd(state.is) && state.sentAt === null;
}

/** Whether it was prepared and nothing is left to be done for it; what a crash has left between goes on. */
export function isPrepared({ state }: NumberedLetter, { pages }: Pick<SignatureTemplate, 'pages'>): boolean {
  return state.is !== 'absent' && (state.pages !== null || pages === null || isTerminal(state.is));
}

/**
 * The one letter that a batch has for a company, sent now where it was not before. Undefined where another one has a day
 * of its term.
 */
export async function sendOnce(
  sending: Omit<LetterToSend, 'uuid'>,
  settings: LetterSettings,
  template: SignatureTemplate,
  commands: Pick<Commands, 'load' | 'send'>,
): Promise<NumberedLetter | undefined> {
  const { letter, planned } = sending;
  for (;;) {
    const own = await letterOf(letter.batch, planned.company, letter, commands);
    if (!own || isPrepared(own, template)) return own;
    await sendLetter({ ...sending, uuid: own.uuid }, settings, template, commands);
  }
}

/**
 * Prepares a letter of a template; the flow that hears of it places its fields, draws its texts and fees, and sends it.
 * The second time nothing happens; `taken`: somebody else prepared it a moment before.
 *
 * @throws Error with a sentence when the rules refuse it
 */
export async function sendLetter(
  { uuid, letter, planned: { company, zone, signers }, todo, by, now }: LetterToSend,
  { template, name, message, expiresOn, reminderFrequency }: LetterSettings,
  { original, places, pages }: SignatureTemplate,
  commands: Pick<Commands, 'load' | 'send'>,
): Promise<'sent' | 'taken'> {
  const named = signers.map((one, n) => ({ ...one, uuid: v5(`signer ${n}`, uuid), place: places[n] ?? n + 1 }));
  // whoever sends it at the same instant may read other names and another day
  const bodyHash = letter.batch;
  const metadata = (step: string) => ({ commandId: v5(`${step} ${letter.batch}`, uuid), by, company, bodyHash });
  const prepare = {
    type: 'PrepareDocument',
    name,
    documentType: 'engagement_letter',
    provider: 'house',
    original,
    message,
    expiresOn,
    reminderFrequency,
    signers: named.map(({ uuid: signer, user, place, isOfFirm }) => ({
      ...{ uuid: signer, user, place },
      ...(isOfFirm && { isOfFirm }),
    })),
    contacts: Object.fromEntries(
      named.map(({ uuid: signer, name: called, email }) => [signer, { name: called, email }]),
    ),
    todo,
    template,
    letter,
    zone,
    today: dayAt(now, zone),
  } as const;
  // not what was prepared before a crash, with what was known then
  if ((await commands.load(signatureDocument, uuid)).state.is === 'absent') {
    const prepared = await commands.send(signatureDocument, uuid, prepare, metadata('prepare'));
    if (!isDone(prepared)) throw new Error(prepared.message);
  }
  const { state } = await commands.load(signatureDocument, uuid);
  if (state.is !== 'absent' && state.letter?.batch !== letter.batch) return 'taken';
  if (pages === null) return 'sent';
  // the PDF of a template was opened before it became one
  const accepted = await commands.send(signatureDocument, uuid, { type: 'AcceptOriginal', pages }, metadata('accept'));
  if (!isDone(accepted)) throw new Error(accepted.message);
  return 'sent';
}
