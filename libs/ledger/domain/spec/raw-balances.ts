import type { DatedPosting } from '../cash-basis.js';
import type { Books } from './generated-books.js';

/** The number of the fiscal year in which a day lies: twelve months each, counted from the year 0. */
export function fiscalYearOf(day: string, startMonth: number): number {
  const month = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - startMonth;
  return Math.floor(month / 12);
}

/**
 * What a trial balance says at the end of a day, reckoned in another way than the product does: posting by posting, by the
 * number of its fiscal year. By account, in cents, debit positive, without zeros; `earlier` is what earlier years earned.
 */
export function rawBalances({ accounts }: Books, postings: readonly DatedPosting[], day: string, startMonth: number) {
  const earning = accounts.filter(({ kind }) => /income|expense|costOfGoodsSold/i.test(kind)).map(({ id }) => id);
  const held: Record<string, number> = {};
  for (const { account, day: posted, cents } of postings) {
    if (posted > day) continue;
    const isEarlier = fiscalYearOf(posted, startMonth) < fiscalYearOf(day, startMonth);
    const into = isEarlier && earning.includes(account) ? 'earlier' : account;
    held[into] = (held[into] ?? 0) + cents;
  }
  return Object.fromEntries(Object.entries(held).filter(([, cents]) => cents !== 0));
}
