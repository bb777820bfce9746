import { mayInCompany, type Viewer } from '@daybook/kernel/rights';
import { isWaitingForLedger, mayOnLedger, standingOfBooks } from '@daybook/ledger/domain';
import type { BooksOfCompany } from '@daybook/ledger/read';

/** Each number as the page shows it that it leads to: to whoever may see that. */
export function asShownTo(viewer: Viewer, books: BooksOfCompany, now: Date) {
  const { access, name, isReading, readAt, differing } = books;
  const mayAsk = mayOnLedger(viewer, 'ask', access);
  return {
    companyUuid: access.uuid,
    companyName: name,
    standing: standingOfBooks(books, now),
    isReading,
    waitsUntil: isWaitingForLedger(books, now) ? books.waitsUntil : null,
    lastReadAt: readAt,
    accountsThatDiffer: differing,
    toLookAt: books.toLookAt,
    openQuestions: mayAsk ? books.openQuestions : null,
    answersToReview: mayAsk ? books.answersToReview : null,
    unknownTransactions: mayAsk ? books.unknownTransactions : null,
    openChecks: mayInCompany(viewer, 'viewFeaturePayments', access) ? books.openChecks : null,
  };
}

export type ShownBooks = ReturnType<typeof asShownTo>;
