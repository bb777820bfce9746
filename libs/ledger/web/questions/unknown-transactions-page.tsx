import '../many/many.css';
import {
  Button,
  Checkbox,
  formatDate,
  formatDay,
  formatMoney,
  isExternal,
  midSentence,
  useAddressSearch,
  usePages,
  useToday,
} from '@daybook/kernel/ui';
import { StaffPage } from '@daybook/kernel/ui/admin';
import { wordsOf } from '@daybook/ledger/domain';
import { ExternalLink } from 'lucide-react';
import { Link } from 'react-router';
import { TransactionHead } from '../transactions/transaction-head.js';
import { TransactionList } from '../transactions/transaction-list.js';
import { AskClients } from './ask-clients.js';
import { type Filters, filtersIn, wantedBy } from './filters.js';
import { UnknownPostingsDocument, type UnknownPostingsQuery } from './generated/graphql.js';
import { texts } from './texts.js';
import { UnknownFilters } from './unknown-filters.js';
import { useChosen } from './use-chosen.js';

type Posting = UnknownPostingsQuery['unknownPostings']['postings'][number];

const pageSize = 100;

/** `/staff/unknown-transactions`: what nobody could categorize, over all companies. */
export function UnknownTransactionsPage() {
  return (
    <StaffPage title={texts.title} lead={texts.lead}>
      <p>
        <Link to="/staff/transaction-answers">{texts.answers}</Link>
      </p>
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
    about: ['ledgerUnknownAccounts', 'ledgerQuestions', 'ledgerSync', 'companyUser'],
  });
  const found = postings.pages.flatMap(({ unknownPostings }) => unknownPostings.postings);
  const chosen = useChosen(found);
  const isFiltered = Object.values(filters).some((value) => value !== '');
  return (
    <>
      {found.some(({ askedAt }) => askedAt === null) && (
        <div className="choose-shown">
          <Button size="small" onClick={chosen.chooseShown}>
            {texts.chooseShown}
          </Button>
          {chosen.byCompany.length > 0 && (
            <Button size="small" look="quiet" onClick={chosen.chooseNone}>
              {texts.chooseNone}
            </Button>
          )}
        </div>
      )}
      <div className="staff-card">
        <TransactionList
          pages={postings}
          found={found}
          hasMore={postings.pages.at(-1)?.unknownPostings.hasMore}
          words={isFiltered ? { ...texts, none: texts.noneMatch, noneLead: texts.noneMatchLead } : texts}
        >
          {(posting) => (
            <Row
              key={`${posting.companyUuid}-${posting.id}`}
              posting={posting}
              isChosen={chosen.has(posting)}
              onToggle={() => chosen.toggle(posting)}
            />
          )}
        </TransactionList>
      </div>
      <AskClients chosen={chosen} />
    </>
  );
}

function Row({
  posting,
  isChosen,
  onToggle,
}: {
  readonly posting: Posting;
  readonly isChosen: boolean;
  readonly onToggle: () => void;
}) {
  const { companyUuid, companyName, day, type, number, accountName, party, memo, amount, url, askedAt, todoUuid } =
    posting;
  const what = [wordsOf(type), number].filter(Boolean).join(' ');
  const title = party ?? memo ?? wordsOf(type);
  const today = useToday();
  return (
    <li>
      <TransactionHead
        title={title}
        amount={amount}
        known={[formatDate(day, today), what, party ? memo : null, accountName]}
      />
      <div>
        {askedAt ? (
          <Link to={`/${companyUuid}/to-dos/${todoUuid}`}>{texts.askedOn(midSentence(formatDay(askedAt)))}</Link>
        ) : (
          <Checkbox
            label={texts.choose}
            aria-label={texts.chooseThis(`${title}, ${formatDate(day, today)}, ${formatMoney(amount)}`)}
            checked={isChosen}
            onChange={onToggle}
          />
        )}
        <Link to={`/${companyUuid}/company-settings/accounting`} aria-label={texts.accountsOf(companyName)}>
          {companyName}
        </Link>
        {isExternal(url) && (
          <a href={url} target="_blank" rel="noreferrer">
            {texts.openInLedger} <ExternalLink size={12} aria-hidden />
          </a>
        )}
      </div>
    </li>
  );
}
