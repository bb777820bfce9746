import './payments.css';
import {
  DownloadCsv,
  EmptyState,
  ErrorPage,
  ErrorState,
  send,
  texts as shared,
  useAddressSearch,
  useCompany,
  useQuery,
  useTitle,
  Waiting,
} from '@daybook/kernel/ui';
import { Link } from 'react-router';
import { AccountPapers } from './account-papers.js';
import { CheckTable } from './check-table.js';
import { texts } from './check-texts.js';
import { ChecksDocument, ChecksFileDocument, type ChecksQuery, ChecksToReleaseDocument } from './generated/graphql.js';
import { ListFilters } from './list-filters.js';
import { ListPages } from './list-pages.js';
import { addressOf, filtersOf, type Listing, listingIn, perPage } from './listing.js';

/** `/{company}/payments`: the checks of a company; the address says which are shown. */
export function PaymentsPage() {
  const company = useCompany();
  useTitle(texts.title, company.name);
  if (!company.perms.viewFeaturePayments) return <ErrorPage status={403} message={shared.noAccess} />;
  return (
    <main className="payments-page">
      <ListedChecks companyUuid={company.uuid} />
    </main>
  );
}

function ListedChecks({ companyUuid }: { readonly companyUuid: string }) {
  const [address, setAddress] = useAddressSearch();
  const listing = listingIn(address);
  const filters = filtersOf(companyUuid, listing);
  const { data, failure, refetch } = useQuery(
    ChecksDocument,
    { ...filters, limit: perPage, offset: (listing.page - 1) * perPage },
    { about: ['check', 'companyUser'] },
  );
  const show = (changed: Partial<Listing>) =>
    setAddress(addressOf({ ...listing, page: 1, ...changed }), { replace: true, state: { keepScroll: true } });
  const list = data?.company?.checks;
  return (
    <>
      <Head companyUuid={companyUuid} mayPrepare={list?.mayPrepare ?? false} />
      <ListFilters companyUuid={companyUuid} listing={listing} onChange={show} />
      {failure && !list && (
        <ErrorState title={texts.couldNotLoad} onRetry={refetch}>
          {failure.sentence}
        </ErrorState>
      )}
      {!failure && !list && <Waiting />}
      {list && <Listed list={list} listing={listing} filters={filters} onChange={show} />}
      <AccountPapers companyUuid={companyUuid} />
    </>
  );
}

function Head({ companyUuid, mayPrepare }: { readonly companyUuid: string; readonly mayPrepare: boolean }) {
  const { data } = useQuery(ChecksToReleaseDocument, { companyUuid }, { about: ['check', 'companyUser'] });
  const waiting = data?.company?.checks.checks.filter(({ perms }) => perms.release).length ?? 0;
  return (
    <header className="payments-head">
      <div>
        <h1>{texts.title}</h1>
        <p>{texts.lead}</p>
      </div>
      <nav className="payments-links" aria-label={texts.title}>
        <Link to="vendors">{texts.vendors}</Link>
        <Link to="release">{texts.toRelease(waiting)}</Link>
        {mayPrepare && (
          <Link to="new" className="button primary normal">
            {texts.write}
          </Link>
        )}
      </nav>
    </header>
  );
}

function Listed({
  list: { checks, totalCount, mayPrepare },
  listing: { search, status, vendor, state, page },
  filters,
  onChange,
}: {
  readonly list: NonNullable<ChecksQuery['company']>['checks'];
  readonly listing: Listing;
  readonly filters: ReturnType<typeof filtersOf>;
  readonly onChange: (changed: Partial<Listing>) => void;
}) {
  if (totalCount === 0) {
    const isNarrowed = Boolean(search || status || vendor || state);
    return (
      <EmptyState title={isNarrowed ? texts.notFound : texts.none}>
        {isNarrowed ? texts.notFoundHint : mayPrepare ? texts.noneHint : texts.noneToSee}
      </EmptyState>
    );
  }
  const fileAddress = async () => (await send(ChecksFileDocument, filters)).checksFile;
  return (
    <>
      <div className="payments-summary">
        <p className="payments-count" role="status">
          {texts.count(totalCount)}
        </p>
        <DownloadCsv address={fileAddress} name="checks.csv" />
      </div>
      <CheckTable checks={checks} />
      <ListPages
        page={page}
        pages={Math.ceil(totalCount / perPage)}
        onChoose={(chosen) => onChange({ page: chosen })}
      />
    </>
  );
}
