import './payments.css';
import { checkStatuses } from '@daybook/checks/domain';
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
  useQuery,
  useTitle,
  Waiting,
} from '@daybook/kernel/ui';
import { useState } from 'react';
import { Link } from 'react-router';
import { CheckTable } from './check-table.js';
import { texts } from './check-texts.js';
import { type CheckOrder, ChecksDocument, VendorsDocument } from './generated/graphql.js';

const orders = {
  newest: { label: texts.newest, sortBy: 'createdAt', sortDesc: true },
  number: { label: texts.byNumber, sortBy: 'checkNumber', sortDesc: true },
  amount: { label: texts.byAmount, sortBy: 'amount', sortDesc: true },
  date: { label: texts.byDate, sortBy: 'checkDate', sortDesc: true },
  payee: { label: texts.byPayee, sortBy: 'recipientName', sortDesc: false },
} as const satisfies Record<string, { label: string; sortBy: `${CheckOrder}`; sortDesc: boolean }>;
type Order = keyof typeof orders;

const orderOptions = Object.entries(orders).map(([value, { label }]) => ({ value, label }));
const statusOptions = [
  { value: '', label: texts.allStatuses },
  ...checkStatuses.map((value) => ({ value, label: texts.statusNames[value] })),
];

/** `/{company}/payments`: the checks of a company. */
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
  const [typed, setTyped] = useState('');
  const [status, setStatus] = useState('');
  const [vendor, setVendor] = useState('');
  const [order, setOrder] = useState<Order>('newest');
  const search = useDebounced(typed.trim(), 250);
  const { sortBy, sortDesc } = orders[order];
  const { pages, failure, loading, loadMore, refetch } = usePages(
    ChecksDocument,
    {
      companyUuid,
      search: search || null,
      status: status ? [status] : null,
      vendorUuids: vendor ? [vendor] : null,
      sortBy: sortBy as CheckOrder,
      sortDesc,
    },
    25,
    { about: ['check', 'companyUser'] },
  );
  const lists = pages.flatMap(({ company }) => (company ? [company.checks] : []));
  const checks = lists.flatMap((list) => list.checks);
  const total = lists[0]?.totalCount ?? 0;
  const mayPrepare = lists[0]?.mayPrepare ?? false;
  const isNarrowed = Boolean(search || status || vendor);
  return (
    <>
      <header className="payments-head">
        <div>
          <h1>{texts.title}</h1>
          <p>{texts.lead}</p>
        </div>
        <nav className="payments-links" aria-label={texts.title}>
          <Link to="vendors">{texts.vendors}</Link>
          <Link to="release">{texts.toRelease}</Link>
          {mayPrepare && (
            <Link to="new" className="button primary normal">
              {texts.write}
            </Link>
          )}
        </nav>
      </header>
      <div className="payments-filters">
        <TextField type="search" label={texts.search} value={typed} onChange={({ target }) => setTyped(target.value)} />
        <SelectField
          label={texts.status}
          options={statusOptions}
          value={status}
          onChange={({ target }) => setStatus(target.value)}
        />
        <VendorFilter companyUuid={companyUuid} value={vendor} onChoose={setVendor} />
        <SelectField
          label={texts.sort}
          options={orderOptions}
          value={order}
          onChange={({ target }) => setOrder(target.value as Order)}
        />
      </div>
      {failure && (
        <ErrorState title={texts.couldNotLoad} onRetry={refetch}>
          {failure.sentence}
        </ErrorState>
      )}
      {!failure && lists.length === 0 && <Waiting />}
      {lists.length > 0 && total === 0 && (
        <EmptyState title={isNarrowed ? texts.notFound : texts.none}>
          {isNarrowed ? texts.notFoundHint : mayPrepare ? texts.noneHint : texts.noneToSee}
        </EmptyState>
      )}
      {checks.length > 0 && (
        <>
          <p className="payments-count" role="status">
            {texts.count(total)}
          </p>
          <CheckTable checks={checks} />
          {checks.length < total && (
            <div className="payments-more">
              <Button running={loading} onClick={loadMore}>
                {texts.more}
              </Button>
            </div>
          )}
        </>
      )}
    </>
  );
}

function VendorFilter({
  companyUuid,
  value,
  onChoose,
}: {
  readonly companyUuid: string;
  readonly value: string;
  readonly onChoose: (vendor: string) => void;
}) {
  const { data } = useQuery(VendorsDocument, { companyUuid }, { about: ['vendor'] });
  const vendors = data?.company?.vendors.vendors ?? [];
  const options = [
    { value: '', label: texts.allVendors },
    ...vendors.map(({ uuid, name }) => ({ value: uuid, label: name })),
  ];
  return (
    <SelectField
      label={texts.vendor}
      options={options}
      value={value}
      onChange={({ target }) => onChoose(target.value)}
    />
  );
}
