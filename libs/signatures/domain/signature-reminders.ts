import type { Decision, DecisionContext } from '@daybook/kernel/events';
import { dayAt } from '@daybook/kernel/events';
import { isTerminal } from './labels.js';
import { isTimeToRemind, nextReminder, nineOn } from './reminder-time.js';
import type { SignatureDocumentCommand } from './signature-document.commands.js';
import type { SignatureDocumentEvent } from './signature-document.events.js';
import { no, type SignatureDocumentRefusal } from './signature-document.refusals.js';
import { type SignatureDocument, signersInTurn } from './signature-document.state.js';

type Outcome = Decision<SignatureDocumentEvent, SignatureDocumentRefusal>;

const hour = 3_600_000;

/** From now on, as often as it was chosen. */
export function reminders({ reminder: { frequency }, zone }: SignatureDocument, at: string): SignatureDocumentEvent[] {
  const next = nextReminder(at, frequency, zone);
  return next === null ? [] : [{ type: 'SignatureReminderScheduled', data: { frequency, next } }];
}

type SetReminder = Extract<SignatureDocumentCommand, { type: 'SetSignatureReminder' }>;

export function setReminder(
  state: SignatureDocument,
  { frequency, notBefore }: SetReminder,
  { at }: DecisionContext,
): Outcome {
  if (isTerminal(state.is)) return no('ended');
  const { zone, reminder } = state;
  if (frequency === reminder.frequency && notBefore === undefined) return [];
  const soonest = state.is === 'draft' ? null : nextReminder(at, frequency, zone);
  const earliest = soonest && notBefore ? nineOn(notBefore, zone) : null;
  const next = earliest && soonest && earliest > soonest ? earliest : soonest;
  if (frequency === reminder.frequency && next === reminder.next) return [];
  return [{ type: 'SignatureReminderScheduled', data: { frequency, next } }];
}

export function remindSigners(state: SignatureDocument, isAsked: boolean, { at }: DecisionContext): Outcome {
  const signers = signersInTurn(state).map(({ uuid }) => uuid);
  if (signers.length === 0) return isAsked ? no('nobodyToRemind') : [];
  const { zone, reminder } = state;
  const since =
    reminder.lastSentAt === null ? Number.POSITIVE_INFINITY : Date.parse(at) - Date.parse(reminder.lastSentAt);
  if (isAsked && since < hour) return no('remindedLately');
  if (!isAsked && !isDue(state, at)) return [];
  // asking by hand leaves the schedule as it is, unless that would remind once more on the same day
  const isLater =
    isAsked && (reminder.next === null || dayAt(new Date(reminder.next), zone) > dayAt(new Date(at), zone));
  const next = isLater ? reminder.next : nextReminder(at, reminder.frequency, zone);
  return [{ type: 'SignatureReminderSent', data: { signers, next } }];
}

/** By the schedule, at most once a day. */
function isDue({ zone, reminder: { next, lastSentAt } }: SignatureDocument, at: string): boolean {
  const isRemindedToday = lastSentAt !== null && dayAt(new Date(lastSentAt), zone) === dayAt(new Date(at), zone);
  return next !== null && next <= at && !isRemindedToday && isTimeToRemind(at, zone);
}
