import { useCompany, useQuery, useTitle } from '@daybook/kernel/ui';
import { Link } from 'react-router';
import { Moment } from '../books/moment.js';
import { NoBooks } from '../books/no-books.js';
import { ComparedBooks } from '../books/tie-out.js';
import { dashboards } from './dashboard-list.js';
import { DashboardNavigation } from './dashboard-page.js';
import { CouldNotLoad, DashboardWaiting } from './dashboard-states.js';
import { DashboardOverviewDocument } from './generated/graphql.js';
import { type Headline, headlinesOf } from './headlines.js';
import { texts } from './texts.js';

/** `/{company}/dashboard`: what each of them says first. */
export function OverviewPage() {
  const { uuid: companyUuid, name } = useCompany();
  useTitle(texts.title, name);
  const { data, failure, refetch } = useQuery(
    DashboardOverviewDocument,
    { companyUuid },
    { about: ['cashConversionTarget', 'ledgerSync'] },
  );
  const books = data?.liquidity;
  const headlines = data && headlinesOf(data);
  return (
    <main className="dashboard-page">
      <DashboardNavigation company={companyUuid} />
      <header className="dashboard-head">
        <div>
          <p className="print-only">{name}</p>
          <h1>{texts.title}</h1>
          <p className="dashboard-about">
            {texts.lead}
            {books && (
              <>
                {' '}
                {texts.booksRead} <Moment at={books.syncedAt} />.
              </>
            )}
          </p>
          {books && <ComparedBooks />}
        </div>
      </header>
      {books && headlines && (
        <ul className="dashboard-cards" data-rows>
          {dashboards.map(({ path, name: title }) => (
            <li key={path}>
              <Link to={`/${companyUuid}/dashboard/${path}`}>
                <h2>{title}</h2>
                <CardText headline={headlines[path]} />
              </Link>
            </li>
          ))}
        </ul>
      )}
      {data && !books && <NoBooks />}
      {!data && failure && <CouldNotLoad sentence={failure.sentence} onRetry={refetch} />}
      {!data && !failure && <DashboardWaiting />}
    </main>
  );
}

function CardText({ headline }: { readonly headline: Headline | undefined }) {
  if (!headline) return <p className="figure-note">{texts.everyEntry}</p>;
  return (
    <>
      <p className={`figure-value ${headline.tone ?? ''}`}>{headline.value}</p>
      <p className="figure-note">{headline.note}</p>
    </>
  );
}
