import './books.css';
import { EmptyState, ErrorState, useCompany, Waiting } from '@daybook/kernel/ui';
import { BookOpen } from 'lucide-react';
import { Link } from 'react-router';
import { ReadNow } from './read-now.js';
import { ReadingProgress } from './reading-progress.js';
import { texts } from './texts.js';
import { type Books, isFirstReading, isWaiting, useBooks } from './use-books.js';

/** What stands where a dashboard will be while there is no copy of the books: why, and what to do. */
export function NoBooks() {
  const { books, failure, refetch } = useBooks();
  if (books) return <Reason books={books} />;
  if (!failure) return <Waiting />;
  return (
    <ErrorState title={texts.couldNotLoad} onRetry={refetch}>
      {failure.sentence}
    </ErrorState>
  );
}

function Reason({ books }: { readonly books: Books }) {
  const { uuid } = useCompany();
  const { quickbooksStatus: status, ledgerSync, ledgerConnection } = books;
  const icon = <BookOpen size={28} strokeWidth={1.5} aria-hidden />;
  if (isFirstReading(books))
    return (
      <EmptyState
        title={texts.readingFirst}
        icon={icon}
        action={
          <>
            <ReadingProgress books={books} />
            {ledgerConnection.mayConnect && isWaiting(books) && <ReadNow companyUuid={uuid} isReading={false} />}
          </>
        }
      >
        {texts.readingFirstHint}
      </EmptyState>
    );
  if (status === 'ACTIVE')
    return (
      <EmptyState
        title={texts.notRead}
        icon={icon}
        action={ledgerConnection.mayConnect ? <ReadNow companyUuid={uuid} isReading={false} /> : <ToSettings />}
      >
        {ledgerSync?.failure}
      </EmptyState>
    );
  const hasEnded = status === 'EXPIRED';
  return (
    <EmptyState
      title={hasEnded ? texts.expired : texts.notConnected}
      icon={icon}
      action={ledgerConnection.mayConnect && <ToSettings label={hasEnded ? texts.toReconnect : texts.toConnect} />}
    >
      {hasEnded ? texts.expiredHint : texts.notConnectedHint} {!ledgerConnection.mayConnect && texts.askToConnect}
    </EmptyState>
  );
}

function ToSettings({ label = texts.toSettings }: { readonly label?: string }) {
  const { uuid, perms } = useCompany();
  if (!perms.viewFeatureCompanySettings) return null;
  return (
    <Link className="button primary normal" to={`/${uuid}/company-settings/accounting`}>
      {label}
    </Link>
  );
}
