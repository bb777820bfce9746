import { type Check, type CheckLimits, check, isOutstanding, refusals, wrongInCheck } from '@daybook/checks/domain';
import { type CommandMetadata, type Commands, isDone, metadataOfStep } from '@daybook/kernel/commands';
import type { Refusal } from '@daybook/kernel/events';
import { v5 } from 'uuid';
import { prepareCheck } from './prepare-check.js';
import { type WantedCheck, type WrittenCheck, writeCheck } from './write-check.js';

/** A check that is stopped, or to be. */
export interface Stopped {
  readonly uuid: string;
  readonly state: Check;
  /** YYYY-MM-DD where the company is. */
  readonly today: string;
  readonly limits: CheckLimits;
}

export interface Reissue extends Stopped {
  readonly reason: string;
  readonly confirmStopPayment: boolean;
}

interface Asking {
  readonly now: Date;
  readonly metadata: CommandMetadata;
}

/** The check in place of one that was stopped: there is one, whoever asks, and however often. */
export function reissueOf(uuid: string): string {
  return v5('reissued', uuid);
}

/**
 * Stops a check that was printed and not cashed, then writes another one for the same payee, amount and memo: in this
 * order, so that two are never good at once. What would keep the new one from being written is said before the old one is
 * stopped; what stops between the two is gone on with by itself (`writeStoppedAgain`).
 */
export async function reissueCheck(
  commands: Commands,
  company: string,
  { reason, confirmStopPayment, ...asked }: Reissue,
  { now, metadata }: Asking,
): Promise<WrittenCheck | Refusal> {
  const { uuid, state: before } = asked;
  if (!isOutstanding(before) && !before.isReissued) return refusals.notReissuable;
  const wanted = await typedAgain(commands, company, asked, now);
  if ('refused' in wanted) return wanted;
  const stop = { type: 'reissueCheck', reason, confirmStopPayment } as const;
  const stopped = await commands.send(check, uuid, stop, metadataOfStep(metadata, 'stop'));
  if (!isDone(stopped)) return stopped;
  return writeCheck(commands, reissueOf(uuid), wanted, metadata);
}

/** The other half of it alone. */
export async function writeAgain(
  commands: Commands,
  company: string,
  stopped: Stopped,
  { now, metadata }: Asking,
): Promise<WrittenCheck | Refusal> {
  const wanted = await typedAgain(commands, company, stopped, now);
  return 'refused' in wanted ? wanted : writeCheck(commands, reissueOf(stopped.uuid), wanted, metadata);
}

/** As somebody would type it who has the lost one before them; what was mailed along is no longer there to be mailed. */
async function typedAgain(
  commands: Commands,
  company: string,
  { uuid, state: lost, today, limits }: Stopped,
  now: Date,
): Promise<WantedCheck | Refusal> {
  const { state: known } = await commands.load(check, reissueOf(uuid));
  if (known.is === 'deleted') return refusals.notReissuable;
  const { bankAccount, amount, vendor, recipientName, recipient, memo, signatory } = lost;
  const printed = { bankAccount, amount, vendor, recipientName, recipient, memo, signatory };
  const typed = { ...printed, number: null, checkDate: today, attachment: null };
  const prepared = await prepareCheck(commands, company, typed, now);
  if ('refused' in prepared) return prepared;
  const around = { today, askedDay: today, limits, isJunior: false };
  const wrong = wrongInCheck({ ...prepared, number: lost.number }, around);
  return wrong ?? { check: prepared, ...around, vendor, replaces: uuid };
}
