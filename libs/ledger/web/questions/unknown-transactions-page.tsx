import '../many/many.css';
import { send, useAddressSearch, useLive, usePages, useToday } from '@daybook/kernel/ui';
import { StaffPage } from '@daybook/kernel/ui/admin';
import { Link } from 'react-router';
import { ChooseButtons } from '../many/choose-buttons.js';
import { everyPage } from '../many/every-page.js';
import { useChosen } from '../many/use-chosen.js';
import { TransactionList } from '../transactions/transaction-list.js';
import { AccountsToBeNamed } from './accounts-to-be-named.js';
import { AskChosen } from './ask-chosen.js';
import { type Askable, askableOf, isAskable } from './askable.js';
import { ChooseCompany } from './choose-company.js';
import { type Filters, filtersIn, wantedBy } from './filters.js';
import { UnknownPostingsDocument } from './generated/graphql.js';
import { texts } from './texts.js';
import { UnknownFilters } from './unknown-filters.js';
import { UnknownRow } from './unknown-row.js';

const pageSize = 100;

/** `/staff/unknown-transactions`: what nobody could categorize, over all companies. */
export function UnknownTransactionsPage() {
  useLive('companies');
  return (
    <StaffPage title={texts.title} lead={texts.lead}>
      <p>
        <Link to="/staff/transaction-answers">{texts.answers}</Link>
      </p>
      <AccountsToBeNamed />
      <FilteredPostings />
    </StaffPage>
  );
}

function FilteredPostings() {
  const [search, setSearch] = useAddressSearch();
  const filters = filtersIn(search);
  const show = (next: Filters) =>
    setSearch(Object.fromEntries(Object.entries(next).filter(([, value]) => value !== '')), { replace: true });
  return (
    <>
      <UnknownFilters filters={filters} onChange={show} />
      <Postings filters={filters} />
    </>
  );
}

function Postings({ filters }: { readonly filters: Filters }) {
  const wanted = wantedBy(filters, useToday());
  const postings = usePages(UnknownPostingsDocument, { offset: 0, ...wanted }, pageSize, {
    about: ['ledgerUnknownAccounts', 'ledgerQuestions', 'ledgerSync', 'companyUser', 'todo'],
  });
  const found = postings.pages.flatMap(({ unknownPostings }) => unknownPostings.postings.map(askableOf));
  const hasMore = postings.pages.at(-1)?.unknownPostings.hasMore ?? false;
  const chosen = useChosen(found, ({ asking }) => asking?.at ?? '');
  const everyOne = (more: { readonly companyUuid?: string } = {}) =>
    everyPage<Askable>(async (offset) => {
      const of = { ...wanted, ...more, isAsked: false, offset };
      const { unknownPostings: page } = await send(UnknownPostingsDocument, of);
      return { items: page.postings.map(askableOf), hasMore: page.hasMore };
    }, isAskable);
  const isFiltered = Object.values(filters).some((value) => value !== '');
  return (
    <>
      {wanted.isAsked !== true && (
        <ChooseButtons chosen={chosen} shown={found.filter(isAskable)} hasMore={hasMore} everyOne={everyOne} />
      )}
      <div className="staff-card">
        <TransactionList
          pages={postings}
          found={found}
          hasMore={hasMore}
          words={isFiltered ? { ...texts, none: texts.noneMatch, noneLead: texts.noneMatchLead } : texts}
        >
          {(posting) => (
            <UnknownRow
              key={posting.uuid}
              posting={posting}
              chosen={chosen}
              ofCompany={
                wanted.companyUuid === undefined && (
                  <ChooseCompany
                    companyName={posting.companyName}
                    chosen={chosen}
                    everyOne={() => everyOne({ companyUuid: posting.companyUuid })}
                  />
                )
              }
            />
          )}
        </TransactionList>
      </div>
      <AskChosen chosen={chosen} />
    </>
  );
}
