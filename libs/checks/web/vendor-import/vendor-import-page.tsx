import '../payments/payments.css';
import './vendor-import.css';
import {
  EmptyState,
  ErrorPage,
  ErrorState,
  SelectField,
  texts as shared,
  TextField,
  useCompany,
  useDebounced,
  usePages,
  useTitle,
  Waiting,
} from '@daybook/kernel/ui';
import { useState } from 'react';
import { Link } from 'react-router';
import { BooksVendorTable } from './books-vendor-table.js';
import { VendorsOfBooksDocument } from './generated/graphql.js';
import { texts } from './texts.js';

const pageSize = 50;
const kinds = [
  { value: 'new', label: texts.onlyNew },
  { value: 'all', label: texts.all },
];

/** `/{company}/payments/vendors/import`: vendors of the company's books, to be made vendors here. */
export function VendorImportPage() {
  const company = useCompany();
  useTitle(texts.title, company.name);
  if (!company.perms.viewFeaturePayments) return <ErrorPage status={403} message={shared.noAccess} />;
  return (
    <main className="payments-page">
      <Link to={`/${company.uuid}/payments/vendors`}>{texts.back}</Link>
      <h1>{texts.title}</h1>
      <p>{texts.lead}</p>
      <BooksVendors companyUuid={company.uuid} />
    </main>
  );
}

function BooksVendors({ companyUuid }: { readonly companyUuid: string }) {
  const [typed, setTyped] = useState('');
  const [kind, setKind] = useState('all');
  const search = useDebounced(typed.trim(), 250);
  const asked = { companyUuid, search: search || null, new: kind === 'new' };
  const { pages, failure, loading, loadMore, refetch } = usePages(
    VendorsOfBooksDocument,
    { ...asked, limit: pageSize },
    pageSize,
    { about: ['vendor', 'ledgerConnection', 'ledgerSync', 'companyUser'] },
  );
  const lists = pages.flatMap(({ company }) => (company ? [company.booksVendors] : []));
  const [first] = lists;
  if (!first && failure?.code === 'FORBIDDEN')
    return <EmptyState title={texts.noRight}>{texts.noRightHint}</EmptyState>;
  if (!first && failure)
    return (
      <ErrorState title={texts.couldNotLoad} onRetry={refetch}>
        {failure.sentence}
      </ErrorState>
    );
  if (first?.readiness === 'NOT_CONNECTED')
    return (
      <EmptyState
        title={texts.notConnected}
        action={<Link to={`/${companyUuid}/company-settings/accounting`}>{texts.toAccounting}</Link>}
      >
        {texts.notConnectedHint}
      </EmptyState>
    );
  if (first?.readiness === 'NOT_READ') return <EmptyState title={texts.notRead}>{texts.notReadHint}</EmptyState>;
  const isNarrowed = search !== '' || kind === 'new';
  return (
    <>
      <div className="payments-filters">
        <TextField type="search" label={texts.search} value={typed} onChange={({ target }) => setTyped(target.value)} />
        <SelectField label={texts.show} options={kinds} value={kind} onChange={({ target }) => setKind(target.value)} />
      </div>
      {!first && <Waiting />}
      {first?.totalCount === 0 && (
        <EmptyState title={isNarrowed ? texts.notFound : texts.none}>
          {isNarrowed ? texts.notFoundHint : texts.noneHint}
        </EmptyState>
      )}
      <BooksVendorTable
        companyUuid={companyUuid}
        vendors={lists.flatMap((list) => list.vendors)}
        total={first?.totalCount ?? 0}
        search={asked.search}
        loading={loading}
        onMore={loadMore}
      />
    </>
  );
}
