import { type Commands, isDone } from '@daybook/kernel/commands';
import type { Author } from '@daybook/kernel/events';
import { type Letter, type LetterBatch, type SignatureTemplate, signatureDocument } from '@daybook/signatures/domain';
import { DateTime } from 'luxon';
import { v5 } from 'uuid';
import type { PlannedLetter } from './plan.js';

export interface LetterToSend {
  /** Of the document. */
  readonly uuid: string;
  readonly letter: Letter;
  readonly planned: PlannedLetter;
  readonly by: Author;
  readonly now: Date;
}

/** The document of a company in a batch; the same whoever goes on with the batch after a crash. */
export function letterOf(batch: string, company: string): string {
  return v5(`engagement letter ${company}`, batch);
}

/**
 * Prepares a letter of a template; the flow that hears of it places its fields, draws its texts and fees, and sends it.
 * The second time nothing happens.
 *
 * @throws Error with a sentence when the rules refuse it
 */
export async function sendLetter(
  { uuid, letter, planned: { company, zone, signers }, by, now }: LetterToSend,
  batch: Pick<LetterBatch, 'template' | 'name' | 'message' | 'expiresOn' | 'reminderFrequency'>,
  { original, places, pages }: SignatureTemplate,
  commands: Commands,
): Promise<void> {
  const { template, name, message, expiresOn, reminderFrequency } = batch;
  const named = signers.map((one, n) => ({ ...one, uuid: v5(`signer ${n}`, uuid), place: places[n] ?? n + 1 }));
  const metadata = (step: string) => ({ commandId: v5(step, uuid), by, company });
  const prepare = {
    type: 'PrepareDocument',
    name,
    documentType: 'engagement_letter',
    provider: 'house',
    original,
    message,
    expiresOn,
    reminderFrequency,
    signers: named.map(({ uuid: signer, user, place }) => ({ uuid: signer, user, place })),
    contacts: Object.fromEntries(
      named.map(({ uuid: signer, name: called, email }) => [signer, { name: called, email }]),
    ),
    todo: null,
    template,
    letter,
    zone,
    today: DateTime.fromJSDate(now, { zone }).toISODate() ?? '',
  } as const;
  const prepared = await commands.send(signatureDocument, uuid, prepare, metadata('prepare'));
  if (!isDone(prepared)) throw new Error(prepared.message);
  if (pages === null) return;
  // the PDF of a template was opened before it became one
  const accepted = await commands.send(signatureDocument, uuid, { type: 'AcceptOriginal', pages }, metadata('accept'));
  if (!isDone(accepted)) throw new Error(accepted.message);
}
