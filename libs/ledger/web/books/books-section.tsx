import './books.css';
import { DetailList, ErrorState, formatMoment } from '@daybook/kernel/ui';
import { BackUp } from './back-up.js';
import { ReadNow } from './read-now.js';
import { ReadingProgress } from './reading-progress.js';
import { Reconciled } from './reconciled.js';
import { texts } from './texts.js';
import { TieOut } from './tie-out.js';
import { type Books, type BooksOf, isFirstReading, isWaiting, useBooksOf } from './use-books.js';

/** When the books of a company were read, how far they are now, and whether they tie out. */
export function BooksSection({
  company,
  Title = 'h2',
  keys,
  isOpen = false,
}: {
  readonly company: BooksOf;
  /** What differs is shown at once. */
  readonly isOpen?: boolean;
  readonly Title?: 'h2' | 'h4';
  /** The letter by which they are read now. */
  readonly keys?: string;
}) {
  const { books, failure, refetch } = useBooksOf(company);
  if (!books && failure)
    return (
      <ErrorState title={texts.couldNotLoad} onRetry={refetch}>
        {failure.sentence}
      </ErrorState>
    );
  if (!books || (books.quickbooksStatus === 'NOT_CONNECTED' && !books.lastSuccessfulSyncAt)) return null;
  return (
    <section aria-labelledby="books" className="books-section">
      <Title id="books">{texts.title}</Title>
      <Shown company={company} books={books} keys={keys} isOpen={isOpen} />
    </section>
  );
}

function Shown({
  company,
  books,
  keys,
  isOpen,
}: {
  readonly company: BooksOf;
  readonly isOpen: boolean;
  readonly books: Books;
  readonly keys: string | undefined;
}) {
  const { uuid } = company;
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
      {ledgerTieOut && <TieOut tieOut={ledgerTieOut} isOpen={isOpen} />}
      {ledgerTieOut && <Reconciled company={company} />}
      <div className="accounting-actions">
        {ledgerConnection.mayConnect && quickbooksStatus === 'ACTIVE' && (
          <ReadNow companyUuid={uuid} isReading={isReading && !isWaiting(books)} keys={keys} />
        )}
        {backup?.mayBackUp && <BackUp companyUuid={uuid} isRunning={backup.isRunning} />}
      </div>
    </>
  );
}

function momentOf(instant: string | null | undefined): string {
  return instant ? formatMoment(instant) : texts.never;
}
