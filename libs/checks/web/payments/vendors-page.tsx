import './payments.css';
import {
  Button,
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
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { type ListedVendorFragment, VendorsDocument } from './generated/graphql.js';
import { VendorDialog } from './vendor-dialog.js';
import { VendorTable } from './vendor-table.js';
import { texts } from './vendor-texts.js';

const uses = [
  { value: 'active', label: texts.inUse },
  { value: 'inactive', label: texts.notInUse },
  { value: 'all', label: texts.all },
];

/** `/{company}/payments/vendors`: whom a company pays. */
export function VendorsPage() {
  const company = useCompany();
  useTitle(texts.title, company.name);
  if (!company.perms.viewFeaturePayments) return <ErrorPage status={403} message={shared.noAccess} />;
  return (
    <main className="payments-page">
      <Vendors companyUuid={company.uuid} />
    </main>
  );
}

function Vendors({ companyUuid }: { readonly companyUuid: string }) {
  const [typed, setTyped] = useState('');
  const [use, setUse] = useState('active');
  const [edited, setEdited] = useState<ListedVendorFragment | 'new'>();
  const search = useDebounced(typed.trim(), 250);
  const active = use === 'all' ? null : use === 'active';
  const variables = { companyUuid, search: search || null, active };
  const { pages, failure, loading, loadMore, refetch } = usePages(VendorsDocument, variables, 25, {
    about: ['vendor', 'companyUser'],
  });
  const lists = pages.flatMap(({ company }) => (company ? [company.vendors] : []));
  const vendors = lists.flatMap((list) => list.vendors);
  const total = lists[0]?.totalCount ?? 0;
  const mayPrepare = lists[0]?.mayPrepare ?? false;
  const isNarrowed = search !== '' || use !== 'all';
  const add = mayPrepare && (
    <div className="payments-links">
      <Link to="import">{texts.import}</Link>
      <Button look="primary" icon={<Plus size={16} aria-hidden />} onClick={() => setEdited('new')}>
        {texts.add}
      </Button>
    </div>
  );
  return (
    <>
      <header className="payments-head">
        <div>
          <h1>{texts.title}</h1>
          <p>{texts.lead}</p>
        </div>
        {add}
      </header>
      <div className="payments-filters">
        <TextField type="search" label={texts.search} value={typed} onChange={({ target }) => setTyped(target.value)} />
        <SelectField label={texts.show} options={uses} value={use} onChange={({ target }) => setUse(target.value)} />
      </div>
      {failure && (
        <ErrorState title={texts.couldNotLoad} onRetry={refetch}>
          {failure.sentence}
        </ErrorState>
      )}
      {!failure && lists.length === 0 && <Waiting />}
      {lists.length > 0 && total === 0 && (
        <EmptyState title={isNarrowed && search !== '' ? texts.notFound : texts.none}>
          {search !== '' ? texts.notFoundHint : mayPrepare ? texts.noneHint : texts.noneToSee}
        </EmptyState>
      )}
      {vendors.length > 0 && (
        <>
          <p className="payments-count" role="status">
            {texts.count(total)}
          </p>
          <VendorTable vendors={vendors} mayChange={mayPrepare} onEdit={setEdited} />
          {vendors.length < total && (
            <div className="payments-more">
              <Button running={loading} onClick={loadMore}>
                {texts.more}
              </Button>
            </div>
          )}
        </>
      )}
      {edited && (
        <VendorDialog
          companyUuid={companyUuid}
          vendor={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  );
}
