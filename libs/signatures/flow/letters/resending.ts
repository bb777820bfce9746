import type { Commands } from '@daybook/kernel/commands';
import { type Author, addDays, dayAt, type Refusal, refuse } from '@daybook/kernel/events';
import type { Queryable } from '@daybook/kernel/postgres';
import {
  isTerminal,
  limits,
  type SignatureDocument,
  signatureDocument,
  signatureTemplate,
  skipReasons,
} from '@daybook/signatures/domain';
import { todo } from '@daybook/todos/domain';
import { letterOf, sendLetter } from './letter-document.js';
import { plannedLetters } from './plan.js';

const notEnded = refuse('stillOpen', 'This letter can still be signed, or was signed already.');
const noTemplate = refuse('templateGone', 'The template of this letter was deleted. Send a new letter instead.');

/**
 * In place of a letter that ended unsigned, a new one of the same fees and term, which its to-do follows as long as that
 * is not done; undefined when it is on its way.
 */
export async function resendLetter(
  uuid: string,
  by: Author,
  { db, commands, now }: { readonly db: Queryable; readonly commands: Commands; readonly now: Date },
): Promise<Refusal | undefined> {
  const { state } = await commands.load(signatureDocument, uuid);
  if (state.is === 'absent' || state.letter === null || state.company === null || state.template === null)
    return noTemplate;
  if (!isTerminal(state.is) || state.is === 'signed') return notEnded;
  const { company, letter, name, message, reminder, template } = state;
  const { state: offered } = await commands.load(signatureTemplate, template);
  if (offered.is !== 'offered') return noTemplate;
  const countersigner = state.signers.find(({ isOfFirm }) => isOfFirm)?.user ?? null;
  const ofCompany = state.signers.filter(({ isOfFirm }) => !isOfFirm);
  const asked = { ...letter, signers: ofCompany.length > 1 ? 'owners' : 'primary', countersigner } as const;
  // what the tables still show of the one that ended does not count
  const [planned] = await plannedLetters(db, [company], asked, offered, { now, batch: letter.batch });
  if (!planned || planned.skipped !== null) return refuse('skipped', skipReasons[planned?.skipped ?? 'notThere']);
  const today = dayAt(now, planned.zone);
  const batch = {
    ...{ template, name, message, reminderFrequency: reminder.frequency },
    expiresOn: addDays(today, limits.expiry),
  };
  const follows = await openTodoOf(state, commands);
  for (;;) {
    const next = await letterOf(null, company, letter, commands);
    if (!next) return refuse('skipped', skipReasons.hasLetter);
    const sent = await sendLetter(
      { uuid: next.uuid, letter, planned, todo: follows, by, now },
      batch,
      offered,
      commands,
    );
    if (sent === 'sent') return undefined;
  }
}

/** What is done asks nobody any more. */
async function openTodoOf({ todo: uuid }: Pick<SignatureDocument, 'todo'>, commands: Commands): Promise<string | null> {
  if (uuid === null) return null;
  const { state } = await commands.load(todo, uuid);
  return state.is === 'there' && state.status !== 'completed' ? uuid : null;
}
