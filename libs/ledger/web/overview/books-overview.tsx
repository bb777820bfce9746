import './overview.css';
import { Button, EmptyState, ErrorState, type Tag, useAddressSearch, usePages, Waiting } from '@daybook/kernel/ui';
import { BookCheck } from 'lucide-react';
import { useRef } from 'react';
import { BooksOverviewDocument } from './generated/graphql.js';
import { saidOfAll } from './in-order.js';
import { type Filters, filtersIn, OverviewFilters, wantedBy } from './overview-filters.js';
import { OverviewTable } from './overview-table.js';
import { texts } from './texts.js';

const pageSize = 100;
const changing: readonly Tag[] = [
  'ledgerConnection',
  'ledgerSync',
  'ledgerQuestions',
  'ledgerUnknownAccounts',
  'check',
  'company',
  'companyUser',
];

/** The books of every company that the viewer sees, a line each. */
export function BooksOverview() {
  const [params, setParams] = useAddressSearch();
  const filters = filtersIn(params);
  const show = (next: Filters) =>
    setParams(Object.fromEntries(Object.entries(next).filter(([, value]) => value !== '')), { replace: true });
  return (
    <section className="all-books" aria-labelledby="books-overview">
      <h2 id="books-overview">{texts.title}</h2>
      <OverviewFilters filters={filters} onChange={show} />
      <Overview filters={filters} />
    </section>
  );
}

function Overview({ filters }: { readonly filters: Filters }) {
  const {
    pages: answered,
    failure,
    loading,
    loadMore,
    refetch,
  } = usePages(BooksOverviewDocument, { offset: 0, ...wantedBy(filters) }, pageSize, { about: changing });
  // what is there stays while other words are looked for
  const last = useRef(answered);
  if (answered.length > 0) last.current = answered;
  const pages = loading && answered.length === 0 ? last.current : answered;
  const [first] = pages;
  if (!first && failure)
    return (
      <ErrorState title={texts.notLoaded} onRetry={refetch}>
        {failure.sentence}
      </ErrorState>
    );
  if (!first) return <Waiting />;
  const books = pages.flatMap(({ booksOverview }) => booksOverview.books);
  const { isInOrder, said } = saidOfAll(first.booksOverview.standings);
  return (
    <div aria-busy={pages !== answered}>
      <p className={isInOrder ? 'books-said in-order' : 'books-said'}>
        {isInOrder && (
          <>
            <BookCheck size={16} aria-hidden /> <strong>{texts.allInOrder}</strong>{' '}
          </>
        )}
        {said}
      </p>
      {books.length === 0 ? (
        <EmptyState title={texts.none}>{texts.noneLead}</EmptyState>
      ) : (
        <OverviewTable books={books} />
      )}
      {pages.at(-1)?.booksOverview.hasMore && (
        <Button running={loading} onClick={loadMore}>
          {texts.more}
        </Button>
      )}
    </div>
  );
}
