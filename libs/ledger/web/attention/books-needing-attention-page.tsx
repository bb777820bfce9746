import './attention.css';
import { ErrorState, formatMoment, midSentence, useLive, useQuery, Waiting } from '@daybook/kernel/ui';
import { StaffPage } from '@daybook/kernel/ui/admin';
import { Link } from 'react-router';
import { BooksOverview } from '../overview/books-overview.js';
import { BooksNeedingAttentionDocument, type BooksNeedingAttentionQuery } from './generated/graphql.js';
import { texts } from './texts.js';

type Books = BooksNeedingAttentionQuery['booksNeedingAttention'][number];

/** As many as the server answers at once. */
const most = 100;

/** `/staff/books`: the books of all companies, and first what somebody of the firm should look at. */
export function BooksNeedingAttentionPage() {
  useLive('companies');
  return (
    <StaffPage title={texts.title} lead={texts.lead}>
      <AllBooks />
      <BooksOverview />
    </StaffPage>
  );
}

function AllBooks() {
  const { data, failure, refetch } = useQuery(
    BooksNeedingAttentionDocument,
    {},
    { about: ['ledgerConnection', 'ledgerSync', 'company', 'companyUser'] },
  );
  const found = data?.booksNeedingAttention;
  if (!found && failure)
    return (
      <ErrorState title={texts.notLoaded} onRetry={refetch}>
        {failure.sentence}
      </ErrorState>
    );
  if (!found) return <Waiting />;
  if (found.length === 0) return null;
  return (
    <section className="staff-card" aria-label={texts.needAttention}>
      <ul className="books-needing-attention" data-rows>
        {found.map((books) => (
          <Row key={books.companyUuid} books={books} />
        ))}
      </ul>
      {found.length === most && <p className="books-most">{texts.most}</p>}
    </section>
  );
}

function Row({ books: { companyUuid, companyName, problem, lastReadAt } }: { readonly books: Books }) {
  return (
    <li>
      <Link to={`/${companyUuid}/company-settings/accounting`}>
        <strong>{companyName}</strong>
      </Link>
      <p>{problem}</p>
      <p className="last-read">
        {lastReadAt ? texts.lastRead(midSentence(formatMoment(lastReadAt))) : texts.neverRead}
      </p>
    </li>
  );
}
