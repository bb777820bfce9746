import { dayInWords } from '@daybook/kernel/events';
import type { CashPlan } from '../figures/cash-planning.js';
import { dollarsOf } from './in-words.js';

/** What the plan rests on; shown beside it. */
export const planAssumptions: readonly string[] = [
  'The plan begins with what the bank accounts hold today.',
  'Every open invoice and bill is paid in full on the day it is due; what is overdue already, in the first week.',
  'Nothing else is in it: no new sales or purchases, no payroll, rent, taxes or loan payments that are not a bill yet.',
];

/** Where the plan leads, and what it hangs on. @param late cents of receivables that are overdue already */
export function planSentences({ weeks, laterReceipts, laterPayments }: CashPlan, late: number): readonly string[] {
  const [first] = weeks;
  if (!first) return [];
  const lowest = weeks.reduce((least, week) => (week.closing < least.closing ? week : least), first);
  const short = weeks.find(({ closing }) => closing < 0);
  const sentences = [
    short
      ? `By these items, the money runs out in the week of ${dayInWords(short.firstDay)}, and ${dollarsOf(-lowest.closing)} is missing at the lowest point. Move payments, or bring in receivables before then.`
      : `Cash stays above zero in all ${weeks.length} weeks. It is lowest in the week of ${dayInWords(lowest.firstDay)}, at ${dollarsOf(lowest.closing)}.`,
  ];
  if (late > 0)
    sentences.push(
      `${dollarsOf(late)} of the receipts are overdue already. They stand in the first week; move them below to see what happens when they come later.`,
    );
  if (laterReceipts !== 0 || laterPayments !== 0)
    sentences.push(
      `After the last week, another ${dollarsOf(laterReceipts)} of receipts and ${dollarsOf(laterPayments)} of payments are due.`,
    );
  return sentences;
}
