import { refuse } from '@daybook/kernel/events';
import { dollars } from './amount.js';
import type { CheckRefusal, CheckSurroundings } from './check.commands.js';
import type { PrintedCheck } from './check.events.js';
import { largestAmount } from './check-limits.js';
import { mailingAddressOf, required } from './mailing-address.js';
import { unprintable } from './printable.js';

export const stopPaymentWarning =
  'This check is already printed and cannot be recalled. Ask the bank to stop its payment, and confirm that you did.';

export const refusals = {
  notThere: refuse('notThere', 'This check is not there any more. Reload the page to see the others.'),
  notVoidable: refuse('notVoidable', 'This check can no longer be voided.'),
  voidAsked: refuse(
    'voidAsked',
    'The mail house has been asked to void this check already, and your reason was not kept. Its answer comes here.',
  ),
  notReissuable: refuse(
    'notReissuable',
    'Only a check that was printed and that nobody has cashed can be stopped and reissued. Write a new one instead.',
  ),
  notDeletable: refuse('notDeletable', 'This check can no longer be deleted. Void it instead.'),
  stopPayment: refuse('stopPayment', stopPaymentWarning),
  notMailed: refuse('notMailed', 'This check has not been mailed, so the bank cannot have paid it.'),
  notReleased: refuse('notReleased', 'This check needs a second person to release it.'),
  notAwaiting: refuse('notAwaiting', 'This check no longer needs a release.'),
  notIndependent: refuse(
    'notIndependent',
    'The person who wrote this check gave you your access, so you cannot be its second person. Ask somebody else who can send checks. If there is nobody, delete this check and have another person write it.',
  ),
  newWriter: refuse(
    'newWriter',
    'You gave the person who wrote this check their access within the last day. Release it a day later, or ask somebody else who can send checks.',
  ),
  ownCheck: refuse('ownCheck', 'You wrote this check. Ask another person who can send checks to release it.'),
} as const;

/** How far ahead a check can be dated. */
const daysAhead = 90;
const longestName = 40;
const longestMemo = 40;

/** The first rule that a check breaks. Numbers are the register's to judge. */
export function wrongInCheck(
  check: PrintedCheck,
  { today, askedDay, limits }: CheckSurroundings,
): CheckRefusal | undefined {
  const { amount, recipientName, recipient, signatory, memo } = check;
  if (recipientName.trim() === '') return refuse('recipientName', required);
  if (recipientName.length > longestName) return refuse('recipientName', tooLong(longestName));
  const address = mailingAddressOf(recipient);
  if ('refused' in address) return address;
  const unseen = wrongInLetters(check);
  if (unseen) return unseen;
  if (!Number.isInteger(amount) || amount < 1 || amount > largestAmount)
    return refuse('amount', 'Enter a valid amount.');
  if (amount > limits.ceiling) return refuse('amount', `Checks of this company go up to ${dollars(limits.ceiling)}.`);
  if (!isDay(askedDay) || askedDay < today || askedDay > later(today, daysAhead))
    return refuse('checkDate', `Select a day from today to ${daysAhead} days ahead.`);
  if (signatory.trim() === '') return refuse('signatory', required);
  if (signatory.length > longestName) return refuse('signatory', tooLong(longestName));
  if (memo.length > longestMemo) return refuse('memo', tooLong(longestMemo));
  return undefined;
}

/** The first text that the paper would not show as it was typed. */
export function wrongInLetters({
  recipientName,
  recipient: { address1, address2, city },
  signatory,
  memo,
}: Pick<PrintedCheck, 'recipientName' | 'recipient' | 'signatory' | 'memo'>): CheckRefusal | undefined {
  const texts = { recipientName, address1, address2, city, signatory, memo };
  for (const field of Object.keys(texts) as (keyof typeof texts)[]) {
    const reason = unprintable(texts[field]);
    if (reason) return refuse(field, reason);
  }
  return undefined;
}

const tooLong = (longest: number) => `Keep this to ${longest} characters, so that it fits on the check.`;

/** Whether it is a day of the calendar, as YYYY-MM-DD. */
export function isDay(date: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(date) && later(date, 0) === date;
}

function later(date: string, days: number): string {
  const moment = new Date(`${date}T00:00:00Z`);
  if (Number.isNaN(moment.getTime())) return '';
  moment.setUTCDate(moment.getUTCDate() + days);
  return moment.toISOString().slice(0, 10);
}
