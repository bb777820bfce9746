import { dayInWords } from '@daybook/kernel/events';
import type { CashPlan } from '../figures/cash-planning.js';
import { dollarsOf } from './in-words.js';

/** What the plan rests on; shown beside it. */
export const planAssumptions: readonly string[] = [
  'The plan starts with the bank balances of today.',
  'Every open invoice and bill is paid in full on its due date; what is already overdue is paid in the first week.',
  'Nothing else is included: no new sales or purchases, and no payroll, rent, taxes or loan payments without a bill.',
];

/** The same for a plan by what was paid in the last year. */
export const habitAssumptions: readonly string[] = [
  'The plan starts with the bank balances of today.',
  'Every open invoice and bill is paid in full, as late as those of the last twelve months that were not paid by that age either. What is older than anything that was paid stands after the last week.',
  'Nothing else is included: no new sales or purchases, and no payroll, rent, taxes or loan payments without a bill.',
];

/** Where the plan leads, and what it hangs on. @param late cents of receivables that are overdue already */
export function planSentences({ weeks, laterReceipts, laterPayments }: CashPlan, late: number): readonly string[] {
  const [first] = weeks;
  if (!first) return [];
  const lowest = weeks.reduce((least, week) => (week.closing < least.closing ? week : least), first);
  const short = weeks.find(({ closing }) => closing < 0);
  const sentences = [
    short
      ? `In this plan, cash runs out in the week of ${dayInWords(short.firstDay)} and is ${dollarsOf(-lowest.closing)} short at its lowest point. Delay payments, or collect receivables before then.`
      : `Cash stays above zero in all ${weeks.length} weeks. It is lowest in the week of ${dayInWords(lowest.firstDay)}, at ${dollarsOf(lowest.closing)}.`,
  ];
  if (late > 0)
    sentences.push(
      `${dollarsOf(late)} of the receipts is already overdue. The plan expects it in the first week; move items below to see what happens if they come later.`,
    );
  if (laterReceipts !== 0 || laterPayments !== 0)
    sentences.push(
      `After the last week, another ${dollarsOf(laterReceipts)} of receipts and ${dollarsOf(laterPayments)} of payments are due.`,
    );
  return sentences;
}
