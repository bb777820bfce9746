import { booksStandings } from '@daybook/ledger/domain';
import type { ShownBooks } from './books-shown.js';
import type { BooksOverviewArgs } from './generated/arguments.js';

const sortedBy: Readonly<Record<BooksOverviewArgs['sort'], (books: ShownBooks, at: number) => number | null>> = {
  COMPANY: (_, at) => at,
  STANDING: ({ standing }) => booksStandings.indexOf(standing),
  LAST_READ: ({ lastReadAt }) => lastReadAt?.getTime() ?? null,
  QUESTIONS: ({ openQuestions }) => openQuestions,
  ANSWERS: ({ answersToReview }) => answersToReview,
  UNKNOWN: ({ unknownTransactions }) => unknownTransactions,
  CHECKS: ({ openChecks }) => openChecks,
};

/** Of books by name. What has no such value comes last either way; equal ones stay as they are. */
export function inOrderOf(
  books: readonly ShownBooks[],
  sort: BooksOverviewArgs['sort'],
  isDescending: boolean,
): readonly ShownBooks[] {
  const valued = books.map((one, at) => ({ one, value: sortedBy[sort](one, at) }));
  const direction = isDescending ? -1 : 1;
  return valued
    .toSorted((a, b) => {
      if (a.value === null || b.value === null) return Number(a.value === null) - Number(b.value === null);
      return (a.value - b.value) * direction;
    })
    .map(({ one }) => one);
}
