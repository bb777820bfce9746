import { type Check, type CheckLimits, check, isOutstanding, refusals, wrongInCheck } from '@daybook/checks/domain';
import { type CommandMetadata, type Commands, isDone, metadataOfStep } from '@daybook/kernel/commands';
import type { Refusal } from '@daybook/kernel/events';
import { v5 } from 'uuid';
import { prepareCheck } from './prepare-check.js';
import { type WrittenCheck, writeCheck } from './write-check.js';

export interface Reissue {
  /** The one that is stopped. */
  readonly uuid: string;
  readonly state: Check;
  readonly reason: string;
  readonly confirmStopPayment: boolean;
  /** YYYY-MM-DD where the company is. */
  readonly today: string;
  readonly limits: CheckLimits;
}

/** The check in place of one that was stopped: there is one, whoever asks, and however often. */
export function reissueOf(uuid: string): string {
  return v5('reissued', uuid);
}

/**
 * Stops a check that was printed and not cashed, then writes another one for the same payee, amount and memo: in this
 * order, so that two are never good at once. What would keep the new one from being written is said before the old one is
 * stopped; what stops between the two is gone on with when anybody asks again.
 */
export async function reissueCheck(
  commands: Commands,
  company: string,
  { uuid, state: before, reason, confirmStopPayment, today, limits }: Reissue,
  { now, metadata }: { readonly now: Date; readonly metadata: CommandMetadata },
): Promise<WrittenCheck | Refusal> {
  if (!isOutstanding(before) && !before.isReissued) return refusals.notReissuable;
  const again = reissueOf(uuid);
  const { state: known } = await commands.load(check, again);
  if (known.is === 'deleted') return refusals.notReissuable;
  const prepared = await prepareCheck(commands, company, typedAgain(before, today), now);
  if ('refused' in prepared) return prepared;
  const around = { today, askedDay: today, limits, isJunior: false };
  const wrong = wrongInCheck({ ...prepared, number: before.number }, around);
  if (wrong) return wrong;
  const stop = { type: 'reissueCheck', reason, confirmStopPayment } as const;
  const stopped = await commands.send(check, uuid, stop, metadataOfStep(metadata, 'stop'));
  if (!isDone(stopped)) return stopped;
  const wanted = { check: prepared, ...around, vendor: before.vendor, replaces: uuid };
  return writeCheck(commands, again, wanted, metadata);
}

/** As somebody would type it who has the lost one before them; what was mailed along is no longer there to be mailed. */
function typedAgain({ bankAccount, amount, vendor, recipientName, recipient, memo, signatory }: Check, today: string) {
  const printed = { bankAccount, amount, vendor, recipientName, recipient, memo, signatory };
  return { ...printed, number: null, checkDate: today, attachment: null };
}
