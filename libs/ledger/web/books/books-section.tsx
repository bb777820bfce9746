import './books.css';
import { DetailList, ErrorState, formatMoment, useCompany } from '@daybook/kernel/ui';
import { BackUp } from './back-up.js';
import { ReadNow } from './read-now.js';
import { ReadingProgress } from './reading-progress.js';
import { Reconciled } from './reconciled.js';
import { texts } from './texts.js';
import { TieOut } from './tie-out.js';
import { type Books, isFirstReading, isWaiting, useBooks } from './use-books.js';

/** In the accounting settings: when the books were read, how far they are now, and whether they tie out. */
export function BooksSection() {
  const { books, failure, refetch } = useBooks();
  if (!books && failure)
    return (
      <ErrorState title={texts.couldNotLoad} onRetry={refetch}>
        {failure.sentence}
      </ErrorState>
    );
  if (!books || (books.quickbooksStatus === 'NOT_CONNECTED' && !books.lastSuccessfulSyncAt)) return null;
  return (
    <section aria-labelledby="books" className="books-section">
      <h2 id="books">{texts.title}</h2>
      <Shown books={books} />
    </section>
  );
}

function Shown({ books }: { readonly books: Books }) {
  const { uuid } = useCompany();
  const { lastSuccessfulSyncAt, ledgerSync, ledgerTieOut, ledgerConnection, quickbooksStatus } = books;
  const { lastBackupAt, ledgerBackup: backup } = books;
  const isFirst = isFirstReading(books);
  const isReading = isFirst || ledgerSync?.isRunning === true;
  return (
    <>
      <div role="status">
        {isReading && (
          <>
            <p>{isFirst ? texts.readingFirst : texts.reading}</p>
            <p className="accounting-lead">{isFirst ? texts.readingFirstHint : texts.readingHint}</p>
          </>
        )}
        {!isReading && ledgerSync?.failure && (
          <p className="books-failure">
            {texts.notRead}: {ledgerSync.failure}
          </p>
        )}
      </div>
      {isReading && <ReadingProgress books={books} />}
      <DetailList
        details={[
          [texts.lastRead, momentOf(lastSuccessfulSyncAt)],
          ...(backup ? [[texts.lastBackup, momentOf(lastBackupAt)] as const] : []),
        ]}
      />
      {backup?.failure && (
        <p className="books-failure">
          {texts.backupFailed}: {backup.failure}
        </p>
      )}
      {ledgerTieOut && <TieOut tieOut={ledgerTieOut} />}
      {ledgerTieOut && <Reconciled />}
      <div className="accounting-actions">
        {ledgerConnection.mayConnect && quickbooksStatus === 'ACTIVE' && (
          <ReadNow companyUuid={uuid} isReading={isReading && !isWaiting(books)} />
        )}
        {backup?.mayBackUp && <BackUp companyUuid={uuid} isRunning={backup.isRunning} />}
      </div>
    </>
  );
}

function momentOf(instant: string | null | undefined): string {
  return instant ? formatMoment(instant) : texts.never;
}
